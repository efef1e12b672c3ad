import type { Stripe } from '@stripe/stripe-js'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import { ApiError, failureCode, failureText, isLostSession } from '#web/lib/api/api-error.ts'
import { ConnectionError, isOffline, OFFLINE } from '#web/lib/api/connection-error.ts'
import { dismissToast, toast } from '#web/lib/toasts/toasts.ts'
import type { CardFieldHandle } from './CardField.tsx'
import { completeCharge, type FinishPayment, finishOrder, type PaymentOutcome } from './complete-charge.ts'
import { createCard } from './create-card.ts'
import { attemptKey, endAttempt } from './payment-attempt.ts'
import { useWaitForPayment } from './use-wait-for-payment.ts'

/** The means of payment: none, a saved card, the card being entered, or one in a wallet, which is told of a failure. */
export type PayWith =
  | { method: 'none' }
  | { method: 'saved'; id: string }
  | { method: 'new'; field: CardFieldHandle | null }
  | { method: 'wallet'; field: CardFieldHandle; onFailed: () => void }

type Charge = (
  card: { paymentMethodId?: string; idempotencyKey: string },
  method: PayWith['method'],
) => Promise<ChargeReply>

type Options = {
  /** What the payment is for. Each purpose has at most one open attempt. */
  purpose: string
  provider: Stripe | undefined
  charge: Charge
  /** Fetches the outcome after the bank's prompt; asks about the order by default. */
  finish?: FinishPayment
  onPaid: () => void
  /** Checks, after a lost response, whether the payment went through anyway. */
  wasPaid?: () => Promise<boolean>
  /** Called with any other result, after the buyer has been told. */
  onRefused?: (error: unknown) => void
}

type CardProblem = { status: 'cardProblem'; message: string | undefined }

/** Pays once, no matter how often it's called, and shows the buyer the result. */
export function usePay({ purpose, provider, charge, finish = finishOrder, wasPaid, onPaid, onRefused }: Options) {
  // A second click can come before React has re-rendered.
  const isRunning = useRef(false)
  const [isPaid, setIsPaid] = useState(false)
  const [pendingOrderId, setPendingOrderId] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [wasOffline, setWasOffline] = useState(false)
  useReconnect(wasOffline, () => {
    setWasOffline(false)
    setProblem(undefined)
  })

  const showFailure = (title: string, description: string, lasting = description) => {
    toast({ title, description, variant: 'destructive' })
    setProblem(lasting)
  }
  const applyOutcome = (outcome: PaymentOutcome) => {
    setPendingOrderId(outcome.status === 'processing' ? outcome.orderId : undefined)
    if (outcome.status === 'processing') return
    endAttempt(purpose)
    if (outcome.status === 'paid') {
      setIsPaid(true)
      onPaid()
      return
    }
    showFailure(
      outcome.status === 'authenticationFailed' ? 'Authentication Failed' : 'Payment Failed',
      outcome.message ?? UNEXPECTED,
      `${outcome.message ?? ''} ${NOT_CHARGED}`.trim(),
    )
    onRefused?.(outcome)
  }
  useWaitForPayment(pendingOrderId, finish, applyOutcome)

  const { mutate, isPending } = useMutation({
    mutationFn: async (card: PayWith): Promise<PaymentOutcome | CardProblem> => {
      const paymentMethodId = await paymentMethodOf(card, provider)
      if (typeof paymentMethodId === 'object') return paymentMethodId
      const idempotencyKey = attemptKey(purpose, Date.now())
      try {
        const reply = await charge({ ...(paymentMethodId ? { paymentMethodId } : {}), idempotencyKey }, card.method)
        return await completeCharge(reply, provider, finish)
      } catch (error) {
        if (!isFinal(error) && (await wasPaid?.().catch(() => false))) return { status: 'paid' }
        throw error
      }
    },
    onSuccess: (outcome) => {
      if (outcome.status === 'cardProblem') {
        toast({ title: 'Card Error', description: outcome.message ?? UNEXPECTED, variant: 'destructive' })
      } else applyOutcome(outcome)
    },
    onError: (error) => {
      if (isFinal(error)) endAttempt(purpose)
      // The page itself says that the item is already owned.
      if (!isLostSession(error) && failureCode(error) !== 'already_owned') {
        if (isOffline(error)) {
          showFailure(OFFLINE.title, OFFLINE.description, failureText(error))
          setWasOffline(true)
        } else {
          const reason = error instanceof ConnectionError ? UNANSWERED : failureText(error, UNEXPECTED)
          showFailure('Payment Failed', reason, isDeclined(error) ? `${reason} ${NOT_CHARGED}` : reason)
        }
      }
      onRefused?.(error)
    },
    onSettled: (outcome, _error, card) => {
      isRunning.current = false
      const isOpen = outcome?.status === 'paid' || outcome?.status === 'processing'
      if (card.method === 'wallet' && !isOpen) card.onFailed()
    },
  })

  return {
    isProcessing: isPending,
    isPaid,
    /** The bank is still processing the payment. */
    isWaiting: pendingOrderId !== undefined,
    /** Why the last try failed. Unlike the toast, it stays until the buyer edits something or tries again. */
    problem,
    clearProblem: () => setProblem(undefined),
    pay: (card: PayWith) => {
      if (isRunning.current) {
        // A wallet waits for an answer, even to a payment that another one got ahead of.
        if (card.method === 'wallet') card.onFailed()
        return
      }
      isRunning.current = true
      // Clears the messages of the previous try.
      dismissToast()
      setProblem(undefined)
      setWasOffline(false)
      mutate(card)
    },
  }
}

/** Clears the offline message once the connection is back. */
function useReconnect(isWaiting: boolean, onBack: () => void) {
  const handleReconnect = useEffectEvent(onBack)
  useEffect(() => {
    if (!isWaiting) return
    const back = () => handleReconnect()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [isWaiting])
}

const UNEXPECTED = 'An unexpected error occurred. Please try again.'
/** What to do next, where there is room for it. */
const NOT_CHARGED = "You haven't been charged. Please try again or use another card."
const UNANSWERED = "The connection dropped before we got an answer. Try again: you won't be charged twice."

async function paymentMethodOf(card: PayWith, provider: Stripe | undefined): Promise<string | undefined | CardProblem> {
  if (card.method === 'none') return undefined
  if (card.method === 'saved') return card.id
  if (!provider || !card.field) return { status: 'cardProblem', message: undefined }
  const created = await createCard(provider, card.field)
  return 'id' in created ? created.id : { status: 'cardProblem', message: created.problem }
}

const isDeclined = (error: unknown) => error instanceof ApiError && error.status === 402

/**
 * Whether this error settles the attempt. A lost connection or a crash leaves it open, so the next try repeats the key.
 */
function isFinal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 425, 429].includes(error.status)
  )
}
