import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
/** Clocks of phones differ, and typing takes time: the step before and the one after are good too. */
const DRIFT_STEPS = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, as RFC 4226 advises. */
export function newSecret(): string {
  return toBase32(randomBytes(20))
}

/** The time step of which this is the code, if there is one (RFC 6238). */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS)
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, at) => current - DRIFT_STEPS + at)
  return steps.find((step) => isEqual(codeOfStep(secret, step), code))
}

/** Six digits from the HMAC of the step (RFC 4226). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac[mac.length - 1] ?? 0) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export function codeAt(secret: string, now: Date): string {
  return codeOfStep(secret, Math.floor(now.getTime() / 1000 / STEP_SECONDS))
}

/** What an authenticator app reads from the picture. */
export function otpauthUrl(secret: string, siteName: string, email: string): string {
  const label = `${encodeURIComponent(siteName)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(siteName)}`
}

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** By bytes: six letters that are no digits may be more than six of them. */
function isEqual(expected: string, given: string): boolean {
  const [wanted, got] = [Buffer.from(expected), Buffer.from(given)]
  return wanted.length === got.length && timingSafeEqual(wanted, got)
}
