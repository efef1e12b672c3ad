import { deleteOldLimits } from '#server/http/rate-limit.repository.ts'
import type { RecurringJob } from '#server/jobs/job.ts'

import { deleteExpiredTokens } from './account-tokens.repository.ts'
import { deleteDevicesUnusedSince } from './known-devices.repository.ts'
import { deleteExpiredSessions } from './sessions.repository.ts'
import { deleteSignInsBefore } from './sign-ins.repository.ts'

/** The lifetime of the cookie that identifies a device. */
const DELETE_DEVICES_AFTER_MS = 400 * 24 * 3_600_000

/** Longer than a cardholder can dispute a payment. */
const DELETE_SIGN_INS_AFTER_MS = 400 * 24 * 3_600_000

/** Expired rows have no effect; deleting them only keeps the tables small. */
export const sweepAccounts: RecurringJob = {
  type: 'sweep-accounts',
  everySeconds: 3_600,
  async run({ db, clock }) {
    const now = clock.now().toISOString()
    await deleteExpiredSessions(db, now)
    await deleteExpiredTokens(db, now)
    await deleteOldLimits(db, now)
    await deleteDevicesUnusedSince(db, new Date(clock.now().getTime() - DELETE_DEVICES_AFTER_MS).toISOString())
    await deleteSignInsBefore(db, new Date(clock.now().getTime() - DELETE_SIGN_INS_AFTER_MS).toISOString())
  },
}
