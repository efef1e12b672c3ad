import { type Concern, MAIN_SETTING } from '#contract/settings/site-settings.ts'
import type { AppContext } from '#server/app-context.ts'
import { tryMailAccount } from '#server/features/mail/mail.ts'
import { type SiteSettings, smtpAccount, storedSettings } from '#server/features/settings/settings.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import { activateWaiting } from './activate-settings.ts'
import { showSettings } from './show-settings.ts'
import { findStaffRecipient } from './staff-recipient.read-model.ts'
import type { TestOutcome, TestReport } from './test-outcome.ts'
import { testStorage } from './test-storage.ts'
import { testStripe } from './test-stripe.ts'

/** Enough for real testing, too few to scan a network. */
const TESTS_PER_HOUR = 120

const NOTHING_TO_TEST: Record<Concern, string> = {
  smtp: 'No mail server is set. Emails stay in the outbox, where staff can read them.',
  stripe: 'No Stripe secret key is set here.',
  storage: "No bucket is set. Files stay on this server's disk.",
}

/** Makes a real connection with the latest saved credentials. If it works, the shop uses them from now on. */
export async function testConnection(ctx: AppContext, viewer: Viewer, concern: Concern): Promise<TestReport> {
  await consumeRateLimit(ctx, { key: `test-connection:${viewer.userId}`, limit: TESTS_PER_HOUR, windowSeconds: 3_600 })
  const { inUse, waiting } = await storedSettings(ctx)
  const tried = { ...inUse, ...waiting[concern] }
  if (tried[MAIN_SETTING[concern]] === '') {
    return { success: false, message: NOTHING_TO_TEST[concern], settings: await showSettings(ctx) }
  }
  const outcome = await runTest(ctx, viewer, concern, tried)
  if (outcome.success && waiting[concern]) {
    await activateWaiting(ctx, { actor: viewer, concern, tested: JSON.stringify(waiting[concern]) })
  }
  return { ...outcome, settings: await showSettings(ctx) }
}

async function runTest(
  ctx: AppContext,
  { userId }: Viewer,
  concern: Concern,
  tried: SiteSettings,
): Promise<TestOutcome> {
  if (concern === 'stripe') return testStripe(ctx, tried)
  if (concern === 'storage') return testStorage(ctx, tried)
  const account = smtpAccount(ctx, tried)
  const to = await findStaffRecipient(ctx.db, userId)
  if (!account || !to) return { success: false, message: NOTHING_TO_TEST.smtp }
  return tryMailAccount(ctx, account, to)
}
