import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { register } from '#contract/accounts/accounts.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { transact } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/mail.ts'
import { doorSettings } from '#server/features/settings/settings.ts'
import { AppError, conflict } from '#server/http/app-error.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { isAddressReserved } from './account-tokens.repository.ts'
import { toRecipient } from './mail-recipient.ts'
import { hashPassword, passwordQueue } from './password-hasher.ts'
import { queueVerification } from './profile/queue-verification.ts'
import { emailKey, insertUser, type UserWithPassword } from './users.repository.ts'

type Registration = z.output<(typeof register)['body']>

const HOUR_SECONDS = 3_600

const emailTaken = () => conflict('email_taken', 'An account with this email already exists. Please log in instead.')

export async function registerStudent(
  ctx: AppContext,
  registration: Registration,
  address: string,
): Promise<UserWithPassword> {
  const { registrationEnabled } = await doorSettings(ctx)
  if (!registrationEnabled) throw new AppError(403, 'registration_closed', 'Registration is closed at the moment.')
  const caller = callerNetwork(address)
  passwordQueue.requireRoom(caller)
  await consumeRateLimit(ctx, {
    key: `register-address:${caller}`,
    limit: ctx.config.limits.registrationsPerAddress,
    windowSeconds: HOUR_SECONDS,
  })
  const { password, ...person } = registration
  const passwordHash = await hashPassword(password, caller)
  const createdAt = ctx.clock.now().toISOString()

  return transact(ctx.db, async (trx) => {
    const created = await insertUser(trx, { ...person, id: uuidv7(), role: 'student', passwordHash, createdAt })
    if (!created) throw emailTaken()
    if (await isAddressReserved(trx, emailKey(person.email), createdAt, null)) throw emailTaken()
    await queueMail(ctx, trx, 'welcome', toRecipient(created), { coursesUrl: siteLink(ctx.config, '/courses') })
    await queueVerification(ctx, trx, created)
    return { user: created, passwordHash }
  })
}
