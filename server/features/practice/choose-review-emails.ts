import { nextMorning } from '#contract/practice/next-morning.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { resumeEmails } from '#server/features/mail/mail.ts'
import { conflict } from '#server/http/app-error.ts'

import { hasConfirmedAddress, isUnsubscribed } from './review-emails.read-model.ts'
import { dropReviewEmails, findReviewEmails, wantReviewEmails } from './review-emails.repository.ts'

type Choice = { isOn: boolean; timeZone?: string | undefined }

export async function showReviewEmails({ db }: AppContext, userId: string) {
  const wish = await findReviewEmails(db, userId)
  const isOn = wish !== undefined && !(await isUnsubscribed(db, userId))
  return { isOn, timeZone: isOn ? wish.timeZone : null }
}

/** Only to an address that was confirmed: otherwise a stranger could get an email every day. */
export async function chooseReviewEmails(ctx: AppContext, userId: string, { isOn, timeZone = 'UTC' }: Choice) {
  const now = ctx.clock.now()
  await transact(ctx.db, async (trx) => {
    if (!isOn) return dropReviewEmails(trx, userId)
    if (!(await hasConfirmedAddress(trx, userId))) {
      throw conflict(
        'email_unverified',
        'Please confirm your email address first. You can resend the link in your profile.',
      )
    }
    // They may have unsubscribed by a link before.
    await resumeEmails(trx, { userId, type: 'practice_review' })
    const nextAt = nextMorning(now, timeZone).toISOString()
    await wantReviewEmails(trx, { userId, timeZone, now: now.toISOString(), nextAt })
  })
  return showReviewEmails(ctx, userId)
}
