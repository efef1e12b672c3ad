import type { Waiting } from '#contract/metrics/dashboard-metrics.ts'
import type { AppContext } from '#server/app-context.ts'
import { countOpenMessages } from '#server/features/contact/contact.ts'
import { countOpenWithdrawals } from '#server/features/withdrawals/withdrawals.ts'

import { countAttention } from './metrics.read-model.ts'

const FAILED_EMAIL_DAYS = 30

/** Only what the sidebar needs: it asks every minute, and the dashboard's figures would cost more. */
export async function countWaiting({ db, clock }: AppContext): Promise<Waiting> {
  const since = new Date(clock.now().getTime() - FAILED_EMAIL_DAYS * 86_400_000).toISOString()
  return {
    ...(await countAttention(db, since)),
    unansweredMessages: await countOpenMessages(db),
    openWithdrawals: await countOpenWithdrawals(db),
  }
}
