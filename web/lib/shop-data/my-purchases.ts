import { useMemo } from 'react'

import { MENTORSHIP_DAYS } from '#contract/checkout/item-kind.ts'
import type { Purchase } from '#contract/orders/purchase.ts'
import { useReadState } from '#web/lib/api/use-read.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { purchasesOf, purchasesQuery } from './purchases.queries.ts'

const DAY_MS = 24 * 3_600_000
const NONE: ReadonlySet<string> = new Set()

/** Programs in their four weeks, which can't be booked again. Undefined while loading. */
export function useBookedProgramIds(): ReadonlySet<string> | undefined {
  const { viewer } = useViewer()
  const isAsked = purchasesOf(viewer).length > 0
  const { data, error } = useReadState({ ...purchasesQuery, enabled: isAsked })
  const ids = useMemo(() => data && new Set(runningPrograms(data.purchases).map(({ itemId }) => itemId)), [data])
  // On failure the checkout still refuses a second booking.
  return isAsked && !error ? ids : NONE
}

export function paidMentorships(purchases: Purchase[]): Purchase[] {
  return purchases.filter(({ kind, status, paidAt }) => kind === 'mentorship' && status === 'paid' && paidAt !== null)
}

function runningPrograms(purchases: Purchase[]): Purchase[] {
  const since = new Date(Date.now() - MENTORSHIP_DAYS * DAY_MS).toISOString()
  return paidMentorships(purchases).filter(({ paidAt }) => (paidAt ?? '') > since)
}
