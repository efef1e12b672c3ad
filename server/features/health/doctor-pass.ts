import type { IncomingHttpHeaders } from 'node:http'

import type { AppContext } from '#server/app-context.ts'

export const DOCTOR_HEADER = 'x-candlewick-doctor'
const PURPOSE = 'doctor'
const VALID_FOR_MS = 60_000

/** Proves that a request comes from `npm run doctor`: only a program with the same SECRET_KEY can make one. */
export function makeDoctorPass({ secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>): string {
  return secrets.seal(String(clock.now().getTime() + VALID_FOR_MS), PURPOSE)
}

export function hasDoctorPass({ secrets, clock }: AppContext, headers: IncomingHttpHeaders): boolean {
  try {
    return Number(secrets.open(String(headers[DOCTOR_HEADER] ?? ''), PURPOSE)) > clock.now().getTime()
  } catch {
    return false
  }
}
