import { useEffect } from 'react'
import { useLocation } from 'wouter'

import { callApi } from '#web/lib/api/api-client.ts'
import { ConnectionError } from '#web/lib/api/connection-error.ts'
import { useReads } from '#web/lib/api/use-read.ts'
import { type ToastInput, toast } from '#web/lib/toasts/toasts.ts'
import { readPaymentOutcome } from './payment-outcome.ts'

/**
 * After Stripe's hosted checkout: shows the outcome and removes it from the URL, so that a reload doesn't repeat it.
 */
export function usePaymentOutcome() {
  const reads = useReads()
  const [, navigate] = useLocation()
  useEffect(() => {
    // Reads the live URL, so that an effect that runs twice finds nothing the second time.
    const { outcome, orderId, search } = readPaymentOutcome(location.search)
    if (!outcome) return
    navigate(location.pathname + search + location.hash, { replace: true, state: history.state })
    if (outcome === 'canceled') {
      toast({ title: 'Payment Canceled', description: "You haven't been charged. You can enroll any time." })
      return
    }
    outcomeToast(orderId).then(async (message) => {
      toast(message)
      const { client } = await reads.loadLibrary()
      client.invalidateQueries({ predicate: ({ queryKey: [base] }) => String(base).startsWith('/api/my/') })
    })
  }, [navigate, reads])
}

const PAID: ToastInput = { title: 'Payment Successful!' }
const UNCHECKED: ToastInput = {
  title: "We couldn't check your payment",
  description: "You don't need to pay again. Reload this page when you're back online.",
  variant: 'destructive',
}

/** A URL proves nothing, so the server confirms the order's outcome if the URL names one. */
async function outcomeToast(orderId: string | null): Promise<ToastInput> {
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
