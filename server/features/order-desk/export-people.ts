import { Readable } from 'node:stream'
import { decimalDollars } from '#contract/money.ts'

import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { csvLine } from '#server/http/csv-line.ts'

import { type BuyerPlace, listBuyersAfter } from './buyers-overview.read-model.ts'
import { type ConsentPlace, listConsentsBefore } from './consent-logs.read-model.ts'

const BATCH_SIZE = 500

export async function exportConsents(ctx: AppContext, actor: string, search?: string): Promise<Readable> {
  await auditView(ctx, actor, 'consents.export', { type: 'user', id: 'everybody', label: search ?? 'All consents' })
  return Readable.from(consentLines(ctx.db, search))
}

async function* consentLines(db: AppContext['db'], search: string | undefined) {
  yield csvLine(['Email', 'Type', 'Given', 'Source', 'IP address', 'Date', 'Text version', 'Text'])
  let last: ConsentPlace | undefined
  for (;;) {
    const consents = await listConsentsBefore(db, search, last, BATCH_SIZE)
    yield consents
      .map((consent) => {
        const { userEmail, consentType, source, ipAddress, createdAt, textVersion, text } = consent
        const given = consent.consentGiven ? 'yes' : 'no'
        return csvLine([userEmail, consentType, given, source, ipAddress ?? '', createdAt, textVersion, text])
      })
      .join('')
    last = consents.at(-1)
    if (!last || consents.length < BATCH_SIZE) return
  }
}

export async function exportBuyers(ctx: AppContext, actor: string, search?: string): Promise<Readable> {
  await auditView(ctx, actor, 'buyers.export', { type: 'user', id: 'everybody', label: search ?? 'All buyers' })
  return Readable.from(buyerLines(ctx.db, search))
}

async function* buyerLines(db: AppContext['db'], search: string | undefined) {
  yield csvLine(['Name', 'Email', 'Total spent', 'Of it outside', 'Courses', 'Direct', 'From bundles', 'Bought'])
  let last: BuyerPlace | undefined
  for (;;) {
    const { buyers, lastPlace } = await listBuyersAfter(db, search, last, BATCH_SIZE)
    yield buyers
      .map(({ user, totalSpent, paidOutsideCents, accessStatus, coursesPurchased, bundlesPurchased }) =>
        csvLine([
          `${user.firstName} ${user.lastName}`.trim(),
          user.email,
          decimalDollars(totalSpent),
          decimalDollars(paidOutsideCents),
          String(accessStatus.totalCourses),
          String(accessStatus.coursesFromDirectPurchase),
          String(accessStatus.coursesFromBundles),
          [
            ...coursesPurchased.map(({ course }) => course.title),
            ...bundlesPurchased.map(({ bundle }) => bundle.name),
          ].join('; '),
        ]),
      )
      .join('')
    last = lastPlace
    if (!last) return
  }
}
