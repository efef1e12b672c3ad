import type { Stripe } from '@stripe/stripe-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { callApi } from '#web/lib/api-client.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { toast } from '#web/lib/toasts.ts'
import { savedCardsQuery } from '../checkout.queries.ts'
import type { CardFieldHandle } from './CardField.tsx'
import { createCard } from './create-card.ts'

type Options = {
  provider: Stripe | undefined
  /** The card is read; the bank may ask a question now. */
  onRead: () => void
  onEnd: (isAdded: boolean) => void
}

type Outcome = { problem: string | undefined } | { isAdded: boolean }

/** Saves a card for later: the server begins, the provider confirms (student spec §4 and §8). */
export function useAddCard({ provider, onRead, onEnd }: Options) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (field: CardFieldHandle): Promise<Outcome> => {
      if (!provider) return { problem: undefined }
      const card = await createCard(provider, field)
      if ('problem' in card) return card
      onRead()
      const { clientSecret } = await callApi('POST /api/billing/setup-intent', { body: { usage: 'off_session' } })
      const { error, setupIntent } = await provider.confirmSetup({
        clientSecret,
        redirect: 'if_required',
        confirmParams: { payment_method: card.id, return_url: location.href },
      })
      return error ? { problem: error.message } : { isAdded: setupIntent.status === 'succeeded' }
    },
    onSuccess: (outcome) => {
      if ('problem' in outcome) {
        const description = outcome.problem ?? 'The card could not be saved. Please try again.'
        toast({ title: 'Payment Method Error', description, variant: 'destructive' })
        return onEnd(false)
      }
      toast(
        outcome.isAdded
          ? { title: 'Payment Method Added', description: 'The card is ready for your next purchase.' }
          : { title: 'Payment Method Error', description: 'Your bank has not confirmed the card yet.' },
      )
      queryClient.invalidateQueries(savedCardsQuery)
      onEnd(outcome.isAdded)
    },
    onError: (error) => {
      toastFailure('Setup Failed', error, 'Failed to setup payment method')
      onEnd(false)
    },
  })

  const add = (field: CardFieldHandle | null) => {
    if (isPending) return
    const missing = provider ? 'Card element not found.' : 'Stripe is not properly loaded.'
    if (provider && field) mutate(field)
    else toast({ title: 'Error', description: `${missing} Please refresh and try again.`, variant: 'destructive' })
  }
  return { add, isPending }
}
