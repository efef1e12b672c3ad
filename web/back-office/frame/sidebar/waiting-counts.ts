import { useQuery } from '@tanstack/react-query'

import type { Waiting } from '#contract/metrics/dashboard-metrics.ts'
import type { SidebarEntry } from '#web/back-office/back-office-destinations.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'

const REFETCH_MS = 60_000

/** Which entry of the sidebar shows which count, and what a screen reader says after the number. */
const COUNTS: Partial<Record<SidebarEntry['label'], { of: keyof Waiting; words: string }>> = {
  Messages: { of: 'unansweredMessages', words: 'unanswered' },
  Withdrawals: { of: 'openWithdrawals', words: 'open' },
  Disputes: { of: 'disputesToAnswer', words: 'to answer' },
  'Unmatched payments': { of: 'unmatchedPayments', words: 'waiting' },
  'Email Templates': { of: 'failedMails', words: 'failed' },
  'Failed jobs': { of: 'failedJobs', words: 'failed' },
}

export type EntryCount = { count: number; words: string }

/** A count that can't be loaded is left out: the pages themselves say what is wrong. */
export function useWaitingCounts(): (label: SidebarEntry['label']) => EntryCount | null {
  const { data } = useQuery({ ...apiQuery('GET /api/admin/waiting'), refetchInterval: REFETCH_MS, staleTime: 0 })
  return (label) => {
    const shown = COUNTS[label]
    const count = shown && data ? data[shown.of] : 0
    return shown && count > 0 ? { count, words: shown.words } : null
  }
}
