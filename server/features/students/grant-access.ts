import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { type Database, transact } from '#server/database/database.ts'
import { grantManually } from '#server/features/access/access.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { queueMail } from '#server/features/mail/mail.ts'
import { invalidInput, notFound } from '#server/http/app-error.ts'

import { findBundleOffer, findCourseOffer, type Offer } from './offers.read-model.ts'
import { personSubject, requireEditablePerson, type Staff } from './require-person.ts'

export type Choice = {
  type: 'course' | 'bundle'
  courseId?: string | undefined
  bundleId?: string | undefined
  reason?: string | undefined
}

/** Returns a message that says what happened. */
export async function grantAccess(ctx: AppContext, staff: Staff, userId: string, choice: Choice): Promise<string> {
  const message = await transact(ctx.db, async (trx) => {
    const offer = await requireOffer(trx, choice)
    const isNew = await grantTo(ctx, trx, staff, userId, offer, choice.reason)
    ctx.steps.reach('grant:before-commit')
    return isNew ? `The student now has access to ${offer.title}.` : `The student already had access to ${offer.title}.`
  })
  ctx.steps.reach('grant:after-commit')
  return message
}

export async function bulkGrantAccess(ctx: AppContext, staff: Staff, studentIds: string[], choice: Choice) {
  return transact(ctx.db, async (trx) => {
    const offer = await requireOffer(trx, choice)
    let granted = 0
    const ids = [...new Set(studentIds)]
    for (const id of ids) if (await grantTo(ctx, trx, staff, id, offer, choice.reason)) granted += 1
    const message = `${granted} of ${ids.length} students got access to ${offer.title}.`
    return { success: true, message, granted, alreadyHad: ids.length - granted }
  })
}

export async function requireOffer(db: Database, { type, courseId = '', bundleId = '' }: Choice): Promise<Offer> {
  const offer = type === 'course' ? await findCourseOffer(db, courseId) : await findBundleOffer(db, bundleId)
  if (!offer) throw notFound(type === 'course' ? 'Course' : 'Bundle')
  if (offer.courses.length === 0) throw invalidInput('This bundle has no courses.')
  return offer
}

/** False if the student already had access. Emails the student only about new access. */
async function grantTo(
  ctx: AppContext,
  trx: Database,
  staff: Staff,
  userId: string,
  offer: Offer,
  reason = 'Given by staff',
): Promise<boolean> {
  const person = await requireEditablePerson(trx, staff, userId)
  const now = ctx.clock.now().toISOString()
  const opened: string[] = []
  for (const course of offer.courses) {
    const grant = { userId, courseId: course.id, bundleId: offer.bundleId, reason, now }
    if (await grantManually(trx, grant)) opened.push(course.title)
  }
  if (opened.length === 0) return false
  ctx.steps.reach('grant:after-row')
  await recordAudit(ctx, trx, {
    actor: staff.userId,
    action: 'access.grant',
    subject: personSubject(person),
    before: null,
    after: { offer: offer.title, courses: opened, reason },
  })
  const [only] = offer.courses
  const path = offer.courses.length === 1 && only ? `/learn/${only.slug}` : '/dashboard'
  const recipient = { userId, email: person.email, firstName: person.firstName, lastName: person.lastName }
  await queueMail(ctx, trx, 'access_granted', recipient, {
    itemTitle: offer.title,
    courseUrl: siteLink(ctx.config, path),
  })
  return true
}
