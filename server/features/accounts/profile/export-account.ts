import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strToU8 } from 'fflate'
import type { AppContext } from '#server/app-context.ts'
import { exportUserMessages } from '#server/features/contact/contact.ts'
import { exportCredits } from '#server/features/credits/credits.ts'
import { exportUserInvoices } from '#server/features/invoices/invoices.ts'
import {
  exportJournalShares,
  exportTradeComments,
  exportTrades,
  listTradePictures,
} from '#server/features/journal/journal.ts'
import { exportLearning } from '#server/features/learning/learning.ts'
import { listUserEmails } from '#server/features/mail/mail.ts'
import { exportMentorship, listMentorshipFiles } from '#server/features/mentorship/mentorship.ts'
import { exportConsents, exportPurchases } from '#server/features/orders/orders.ts'
import { listRecentPlays } from '#server/features/plays/plays.ts'
import { exportPractice, exportQuizzes, exportReviewEmails, exportReviews } from '#server/features/practice/practice.ts'
import { exportUserWithdrawals } from '#server/features/withdrawals/withdrawals.ts'
import { unauthorized } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { describeDevice } from '../describe-device.ts'
import { listMySessions } from '../list-my-sessions.ts'
import { listUserSignIns } from '../sign-ins.repository.ts'
import { findSecondFactor } from '../two-factor/second-factors.repository.ts'
import { findPictureKey, findUser } from '../users.repository.ts'
import { readableText } from './readable-text.ts'
import { zipFiles } from './zip-files.ts'

const EXPORTS_PER_HOUR = 20
const MAX_SIGN_INS = 1_000
const MAX_PLAYS = 1_000

/** Everything the shop knows about a person, in machine-readable and human-readable form. */
export async function exportAccount(ctx: AppContext, viewer: Viewer): Promise<Readable> {
  await consumeRateLimit(ctx, { key: `export:${viewer.userId}`, limit: EXPORTS_PER_HOUR, windowSeconds: 3_600 })
  const profile = await findUser(ctx.db, viewer.userId)
  if (!profile) throw unauthorized()
  const data = {
    exportedAt: ctx.clock.now().toISOString(),
    profile,
    ...(await exportLearning(ctx.db, viewer.userId)),
    purchases: await exportPurchases(ctx.db, viewer.userId),
    consents: await exportConsents(ctx.db, viewer.userId),
    invoices: await exportUserInvoices(ctx.db, viewer.userId),
    sessionCredits: await exportCredits(ctx, viewer.userId),
    twoFactor: { enabledSince: (await findSecondFactor(ctx.db, viewer.userId))?.confirmedAt ?? null },
    sessions: await listMySessions(ctx, viewer),
    signIns: await listUserSignIns(ctx.db, viewer.userId, MAX_SIGN_INS),
    plays: await listPlays(ctx, viewer.userId),
    practice: await exportPractice(ctx.db, viewer.userId),
    quizzes: await exportQuizzes(ctx.db, viewer.userId),
    reviews: await exportReviews(ctx.db, viewer.userId),
    reviewEmails: await exportReviewEmails(ctx.db, viewer.userId),
    trades: await exportTrades(ctx.db, viewer.userId),
    tradeComments: await exportTradeComments(ctx.db, viewer.userId),
    journalShares: await exportJournalShares(ctx.db, viewer.userId),
    ...(await exportMentorship(ctx, viewer.userId)),
    mails: await listUserEmails(ctx.db, viewer.userId),
    messages: await exportUserMessages(ctx.db, viewer.userId),
    withdrawals: await exportUserWithdrawals(ctx.db, viewer.userId),
  }
  return zipFiles(listFiles(ctx, viewer.userId, data), ctx.clock.now())
}

async function* listFiles(ctx: AppContext, userId: string, data: Record<string, unknown>) {
  const { db, files } = ctx
  yield { name: 'my-data.json', bytes: strToU8(JSON.stringify(data, null, 2)) }
  yield { name: 'my-data.txt', bytes: strToU8(readableText(data)) }
  const read = async (key: string | null) =>
    key && (await files.describe(key)) ? new Uint8Array(await buffer(await files.read(key))) : undefined
  const picture = await read(await findPictureKey(db, userId))
  if (picture) yield { name: 'my-picture.webp', bytes: picture }
  const pictures = await listTradePictures(db, userId)
  const tradeIds = [...new Set(pictures.map(({ tradeId }) => tradeId))]
  for (const { tradeId, moment, fileKey } of pictures) {
    const bytes = await read(fileKey)
    // Numbered from the oldest trade.
    if (bytes) yield { name: `trade-pictures/${tradeIds.indexOf(tradeId) + 1}-${moment}.webp`, bytes }
  }
  for (const { name, fileKey } of await listMentorshipFiles(ctx, userId)) {
    const bytes = await read(fileKey)
    if (bytes) yield { name, bytes }
  }
}

async function listPlays({ db }: AppContext, userId: string) {
  const plays = await listRecentPlays(db, userId, MAX_PLAYS)
  return plays.map(({ userAgent, ...play }) => ({ device: describeDevice(userAgent), ...play }))
}
