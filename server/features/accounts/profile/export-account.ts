import { buffer } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import type { AppContext } from '#server/app-context.ts'
import { exportUserMessages } from '#server/features/contact/contact.ts'
import { exportUserInvoices } from '#server/features/invoices/invoices.ts'
import { exportLearning } from '#server/features/learning/learning.ts'
import { listUserEmails } from '#server/features/mail/mail.ts'
import { exportPurchases } from '#server/features/orders/orders.ts'
import { exportUserWithdrawals } from '#server/features/withdrawals/withdrawals.ts'
import { unauthorized } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { listMySessions } from '../list-my-sessions.ts'
import { listUserSignIns } from '../sign-ins.repository.ts'
import { findSecondFactor } from '../two-factor/second-factors.repository.ts'
import { findPictureKey, findUser } from '../users.repository.ts'
import { readableText } from './readable-text.ts'

const EXPORTS_PER_HOUR = 20
const MAX_SIGN_INS = 1_000

/** Everything the shop knows about a person, in machine-readable and human-readable form. */
export async function exportAccount(ctx: AppContext, viewer: Viewer): Promise<Buffer> {
  await consumeRateLimit(ctx, { key: `export:${viewer.userId}`, limit: EXPORTS_PER_HOUR, windowSeconds: 3_600 })
  const profile = await findUser(ctx.db, viewer.userId)
  if (!profile) throw unauthorized()
  const data = {
    exportedAt: ctx.clock.now().toISOString(),
    profile,
    ...(await exportLearning(ctx.db, viewer.userId)),
    purchases: await exportPurchases(ctx.db, viewer.userId),
    invoices: await exportUserInvoices(ctx.db, viewer.userId),
    twoFactor: { enabledSince: (await findSecondFactor(ctx.db, viewer.userId))?.confirmedAt ?? null },
    sessions: await listMySessions(ctx, viewer),
    signIns: await listUserSignIns(ctx.db, viewer.userId, MAX_SIGN_INS),
    mails: await listUserEmails(ctx.db, viewer.userId),
    messages: await exportUserMessages(ctx.db, viewer.userId),
    withdrawals: await exportUserWithdrawals(ctx.db, viewer.userId),
  }
  const files = {
    'my-data.json': strToU8(JSON.stringify(data, null, 2)),
    'my-data.txt': strToU8(readableText(data)),
    ...(await getPicture(ctx, viewer.userId)),
  }
  return Buffer.from(zipSync(files, { mtime: ctx.clock.now() }))
}

async function getPicture({ db, files }: AppContext, userId: string): Promise<Record<string, Uint8Array>> {
  const key = await findPictureKey(db, userId)
  if (!key || !(await files.describe(key))) return {}
  return { 'my-picture.webp': new Uint8Array(await buffer(await files.read(key))) }
}
