import type { z } from 'zod'

import type { updateProfile as endpoint } from '#contract/accounts/profile.endpoints.ts'
import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { isUniqueViolation } from '#server/database/database-errors.ts'
import { mailTime, queueMail } from '#server/features/mail/mail.ts'
import { conflict, unauthorized } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import {
  deleteLaterClaims,
  deleteUserTokens,
  findClaimToAddress,
  isAddressReserved,
} from '../account-tokens.repository.ts'
import { issueToken } from '../account-tokens.ts'
import { toRecipient } from '../mail-recipient.ts'
import { findSession } from '../sessions.repository.ts'
import { changeUser, emailKey, findUser, lockUser } from '../users.repository.ts'
import { changeShownPerson } from './change-shown-person.ts'
import { queueVerification } from './queue-verification.ts'

type Changes = z.output<(typeof endpoint)['body']>

/** Every change sends an email, so a limit keeps this from flooding someone's mailbox. */
const CHANGES_PER_HOUR = 30
const EMAIL_CHANGES_PER_HOUR = 10

const FIELD_NAMES = { firstName: 'first name', lastName: 'last name', email: 'email address' }

/** Changes what differs. A new address takes effect right away, so the old one is notified and can undo it. */
export async function updateProfile(ctx: AppContext, viewer: Viewer, sent: Changes): Promise<User> {
  const { userId } = viewer
  const before = await findUser(ctx.db, userId)
  if (!before) throw unauthorized()
  const changes = whatDiffers(before, sent)
  if (Object.keys(changes).length === 0) return before
  await consumeRateLimit(ctx, { key: `change-profile:${userId}`, limit: CHANGES_PER_HOUR, windowSeconds: 3_600 })
  if (changes.email !== undefined) {
    await consumeRateLimit(ctx, { key: `change-email:${userId}`, limit: EMAIL_CHANGES_PER_HOUR, windowSeconds: 3_600 })
  }
  try {
    return await changeShownPerson(ctx, viewer.role, (trx) => change(ctx, trx, viewer, sent))
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error
  }
}

async function change(ctx: AppContext, trx: Database, viewer: Viewer, sent: Changes): Promise<User> {
  const now = ctx.clock.now()
  const before = (await lockUser(trx, viewer.userId))?.user
  // Undoing a change ends the sessions of whoever made it, including requests in progress.
  if (!before || !(await findSession(trx, viewer.sessionHash, now.toISOString()))) throw unauthorized()
  const changes = whatDiffers(before, sent)
  if (Object.keys(changes).length === 0) return before
  const isNewAddress = changes.email !== undefined && emailKey(changes.email) !== emailKey(before.email)
  const after = await changeUser(trx, before.id, changes, now.toISOString())
  if (!after) throw unauthorized()
  if (isNewAddress && (await isAddressReserved(trx, emailKey(after.email), now.toISOString(), after.id))) {
    throw emailTaken()
  }
  if (isNewAddress) await notifyBothAddresses(ctx, trx, before, after)
  else {
    await queueMail(ctx, trx, 'profile_change', toRecipient(after), {
      change: `This was changed in your profile: ${getNames(changes)}.`,
      time: mailTime(now),
      profileUrl: siteLink(ctx.config, '/profile'),
    })
  }
  return after
}

async function notifyBothAddresses(ctx: AppContext, trx: Database, before: User, after: User): Promise<void> {
  // Password links in the old mailbox stop working.
  await deleteUserTokens(trx, after.id, ['reset_password', 'verify_email'])
  await queueVerification(ctx, trx, after)
  await queueMail(ctx, trx, 'email_change_notice', toRecipient(before), {
    newEmail: after.email,
    time: mailTime(ctx.clock.now()),
    ...(await issueUndoLink(ctx, trx, before, after)),
  })
}

/** An address that was never confirmed may be a stranger's, mistyped or made up, so it must not open the account. */
async function issueUndoLink(ctx: AppContext, trx: Database, { id, email, emailUnverified }: User, after: User) {
  const cameBack = await deleteClaimsInBetween(ctx, trx, after)
  if (emailUnverified || cameBack) return { whatToDo: "If it wasn't you, please contact us.", undoUrl: '' }
  const token = await issueToken(ctx, trx, { userId: id, purpose: 'undo_email_change', email })
  return {
    whatToDo:
      "If it wasn't you, undo it with the link below within seven days. We'll restore this address and sign you out of all your other browsers.",
    undoUrl: siteLink(ctx.config, '/undo-email-change', { token }),
  }
}

/**
 * The account is back at an address that could have undone the changes since. The addresses in between lose their
 * claims: otherwise someone who moved an account away and back would keep a link that takes it over later.
 */
async function deleteClaimsInBetween({ clock }: AppContext, trx: Database, { id, email }: User): Promise<boolean> {
  const own = await findClaimToAddress(trx, id, emailKey(email), clock.now().toISOString())
  if (own) await deleteLaterClaims(trx, id, own.changedAt, own.tokenHash)
  return own !== undefined
}

function whatDiffers(before: User, sent: Changes): Changes {
  const fields = ['firstName', 'lastName', 'email'] as const
  const differing = fields.filter((field) => sent[field] !== undefined && sent[field] !== before[field])
  return Object.fromEntries(differing.map((field) => [field, sent[field]]))
}

function getNames(changes: Changes): string {
  return Object.keys(changes)
    .map((field) => FIELD_NAMES[field as keyof Changes])
    .join(', ')
}

const emailTaken = () => conflict('email_taken', 'An account with this email already exists.')
