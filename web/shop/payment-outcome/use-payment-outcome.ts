import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { callApi } from '#web/lib/api/api-client.ts'
import { ConnectionError } from '#web/lib/api/connection-error.ts'
import { type ToastInput, toast } from '#web/lib/toasts/toasts.ts'
import { takePaymentOutcome } from './payment-outcome.ts'

/** Back from the payment page: says how it went and takes that out of the address, so that a reload does not repeat it. */
export function usePaymentOutcome() {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  useEffect(() => {
    // The address itself, not a copy of it from the last render: an effect that runs twice finds nothing left to say.
    const { outcome, orderId, search } = takePaymentOutcome(location.search)
    if (!outcome) return
    navigate(location.pathname + search + location.hash, { replace: true, state: history.state })
    if (outcome === 'canceled') {
      toast({ title: 'Payment Canceled', description: 'Nothing was charged. The course is here when you want it.' })
      return
    }
    personalWords(orderId).then((words) => {
      toast(words)
      queryClient.invalidateQueries({ predicate: ({ queryKey: [base] }) => String(base).startsWith('/api/my/') })
    })
  }, [navigate, queryClient])
}

const PAID: ToastInput = { title: 'Payment Successful!' }
const UNCHECKED: ToastInput = {
  title: "We couldn't check your payment",
  description: "You don't need to pay again. Reload this page when you're back online.",
  variant: 'destructive',
}

/** An address proves nothing: where it names the order, the server says what became of it. */
async function personalWords(orderId: string | null): Promise<ToastInput> {
  if (!orderId) return PAID
  const reply = await callApi('POST /api/billing/orders/:orderId/finish', { params: { orderId } }).catch(
    (error: unknown) => {
      if (error instanceof ConnectionError) return 'unreachable' as const
      return null
    },
  )
  if (reply === 'unreachable') return UNCHECKED
  if (!reply || reply.status === 'paid') return PAID
  if (reply.status !== 'failed') {
    return { title: 'Your bank is still processing this', description: "You don't need to pay again." }
  }
  return {
    title: 'Payment Failed',
    description: reply.message ?? 'An unexpected error occurred. Please try again.',
    variant: 'destructive',
  }
}
