import { Readable } from 'node:stream'

import type { DateSort } from '#contract/list-sorts.ts'
import { decimalAmount } from '#contract/money.ts'
import { OTHER_PAID_OUTSIDE, OTHER_SPENDING, writeSpending } from '#contract/orders/other-spending.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { csvLine } from '#server/http/csv-line.ts'

import { type BuyerPlace, listBuyersAfter } from './buyers-overview.read-model.ts'
import { type ConsentPlace, listConsentsAfter } from './consent-logs.read-model.ts'
import { hasOtherCurrencies } from './staff-orders.read-model.ts'

const BATCH_SIZE = 500

type ConsentFilter = { search?: string | undefined; sort?: DateSort | undefined }

export async function exportConsents(ctx: AppContext, actor: string, filter: ConsentFilter): Promise<Readable> {
  const label = filter.search ?? 'All consents'
  await auditView(ctx, actor, 'consents.export', { type: 'user', id: 'everybody', label })
  return Readable.from(consentLines(ctx.db, filter))
}

async function* consentLines(db: AppContext['db'], filter: ConsentFilter) {
  yield csvLine(['Email', 'Type', 'Given', 'Source', 'IP address', 'Date', 'Text version', 'Text', 'Language'])
  let last: ConsentPlace | undefined
  for (;;) {
    const consents = await listConsentsAfter(db, filter, last, BATCH_SIZE)
    yield consents
      .map((consent) => {
        const { userEmail, consentType, source, ipAddress, createdAt, textVersion, text, language } = consent
        const given = consent.consentGiven ? 'yes' : 'no'
        const words = [textVersion, text, language ?? '']
        return csvLine([userEmail, consentType, given, source, ipAddress ?? '', createdAt, ...words])
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
  const columns = ['Name', 'Email', 'Total spent', 'Of it outside', 'Courses', 'Direct', 'From bundles', 'Bought']
  const isInCurrencies = await hasOtherCurrencies(db)
  yield csvLine([...columns, ...(isInCurrencies ? [OTHER_SPENDING, OTHER_PAID_OUTSIDE] : [])])
  let last: BuyerPlace | undefined
  for (;;) {
    const { buyers, lastPlace } = await listBuyersAfter(db, search, last, BATCH_SIZE)
    yield buyers
      .map(({ user, totalSpent, paidOutsideCents, accessStatus, coursesPurchased, bundlesPurchased, ...other }) =>
        csvLine([
          `${user.firstName} ${user.lastName}`.trim(),
          user.email,
          decimalAmount(totalSpent),
          decimalAmount(paidOutsideCents),
          String(accessStatus.totalCourses),
          String(accessStatus.coursesFromDirectPurchase),
          String(accessStatus.coursesFromBundles),
          [
            ...coursesPurchased.map(({ course }) => course.title),
            ...bundlesPurchased.map(({ bundle }) => bundle.name),
          ].join('; '),
          ...(isInCurrencies ? [writeSpending(other.otherSpending), writeSpending(other.otherPaidOutside)] : []),
        ]),
      )
      .join('')
    last = lastPlace
    if (!last) return
  }
}
