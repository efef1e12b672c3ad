import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

import { toast } from '#web/lib/toasts/toasts.ts'
import { paths } from '#web/paths.ts'

/** Gives people time to read the toast. */
const REDIRECT_AFTER_MS = 2000

/** Reloads courses, purchases and cards, so that buyers see what they just bought. */
export function refreshPurchases(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [base] }) => /^\/api\/(my|billing|checkout)(\/|$)/.test(String(base)),
  })
}

/** Confirms the payment, then goes to the dashboard, where the new course is listed. */
export function useAfterPayment() {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return () => {
    // Also true once the dashboard is open, where the toast stays for its full time.
    toast({ title: 'Payment Successful!', description: "You'll find it on your dashboard." })
    refreshPurchases(queryClient)
    timer.current = setTimeout(() => navigate(paths.dashboard), REDIRECT_AFTER_MS)
  }
}
