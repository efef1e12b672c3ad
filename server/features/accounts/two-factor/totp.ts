import { Secret, TOTP } from 'otpauth'

/** Clocks of phones differ, and typing takes time: the step before and the one after are good too. */
const DRIFT_STEPS = 1

/** 160 bits, as RFC 4226 advises. */
export const newSecret = () => randomBase32(20)

export const randomBase32 = (bytes: number) => new Secret({ size: bytes }).base32

/** The time step of which this is the code, if there is one; the caller sees to it that each is good only once. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  // The library compares bytes, and throws at letters that take more than one.
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ secret })
  const timestamp = now.getTime()
  const drift = totp.validate({ token: code, timestamp, window: DRIFT_STEPS })
  return drift === null ? undefined : totp.counter({ timestamp }) + drift
}

export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() })
}

/** What an authenticator app reads from the picture. */
export function otpauthUrl(secret: string, siteName: string, email: string): string {
  return new TOTP({ secret, issuer: siteName, label: email }).toString()
}
