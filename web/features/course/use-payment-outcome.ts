import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { myCoursesQuery } from '#web/lib/enrolled-courses.ts'
import { toast } from '#web/lib/toasts.ts'
import { takePaymentOutcome } from './payment-outcome.ts'

/** Back from the payment page: says how it went and takes that out of the address, so that a reload does not repeat it. */
export function usePaymentOutcome() {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(() => {
    // The address itself, not a copy of it from the last render: an effect that runs twice finds nothing left to say.
    const { outcome, search } = takePaymentOutcome(location.search)
    if (!outcome) return
    navigate(location.pathname + search + location.hash, { replace: true, state: history.state })
    if (outcome === 'success') {
      queryClient.invalidateQueries(myCoursesQuery)
      toast({ title: 'Payment Successful!' })
    } else {
      toast({ title: 'Payment Canceled', description: 'Nothing was charged. The course is here when you want it.' })
    }
  }, [navigate, queryClient])
}
