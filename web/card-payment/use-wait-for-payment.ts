import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { type FinishPayment, type PaymentOutcome, toPaymentOutcome } from './complete-charge.ts'

const POLL_INTERVAL_MS = 3000

/** Polls the server while the bank is processing a payment. */
export function useWaitForPayment(
  orderId: string | undefined,
  finish: FinishPayment,
  onEnd: (outcome: PaymentOutcome) => void,
) {
  const { data } = useQuery({
    queryKey: ['waiting-for-payment', orderId],
    queryFn: async () => toPaymentOutcome(await finish(orderId ?? '')),
    enabled: orderId !== undefined,
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : POLL_INTERVAL_MS),
    staleTime: 0,
    gcTime: 0,
  })
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (data && hasEnded(data)) end(data)
  }, [data])
}

const hasEnded = (outcome: PaymentOutcome | undefined) => outcome !== undefined && outcome.status !== 'processing'
