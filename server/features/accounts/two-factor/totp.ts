import { Secret, TOTP } from 'otpauth'

/** Phone clocks drift and typing takes time, so the previous and next steps are valid too. */
const DRIFT_STEPS = 1

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = () => randomBase32(20)

export const randomBase32 = (bytes: number) => new Secret({ size: bytes }).base32

/** The time step this code belongs to, if any; the caller makes sure each works only once. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  // The library compares bytes and throws on multi-byte characters.
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ secret })
  const timestamp = now.getTime()
  const drift = totp.validate({ token: code, timestamp, window: DRIFT_STEPS })
  return drift === null ? undefined : totp.counter({ timestamp }) + drift
}

export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() })
}

/** The URL that an authenticator app reads from the QR code. */
export function otpauthUrl(secret: string, siteName: string, email: string): string {
  return new TOTP({ secret, issuer: siteName, label: email }).toString()
}
