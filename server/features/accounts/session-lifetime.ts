import { isStaff, type Role } from '#contract/roles.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lasts when idle, and at most. Staff can do more damage, so their sessions are shorter. */
const STUDENT = { idleMs: 14 * DAY_MS, maxMs: 60 * DAY_MS }
const STAFF = { idleMs: 12 * HOUR_MS, maxMs: 7 * DAY_MS }

/** A visit is recorded at most this often, so that most reads don't cause a write. */
export const TOUCH_AFTER_MS = 5 * 60_000

export function sessionExpiry(role: Role, createdAt: Date, now: Date): Date {
  const { idleMs, maxMs } = isStaff(role) ? STAFF : STUDENT
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + maxMs))
}
