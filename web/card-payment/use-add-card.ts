import type { Stripe } from '@stripe/stripe-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import type { CardFieldHandle } from './CardField.tsx'
import { savedCardsQuery } from './checkout.queries.ts'
import { saveCard } from './save-card.ts'

type Options = {
  provider: Stripe | undefined
  /** Called before the bank may show its 3-D Secure prompt. */
  onRead: () => void
  onEnd: (isAdded: boolean) => void
}

type Ready = { provider: Stripe; field: CardFieldHandle }

/** Saves a card for future purchases and shows the result. */
export function useAddCard({ provider, onRead, onEnd }: Options) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (ready: Ready) => saveCard(ready.provider, ready.field, onRead),
    onSuccess: (outcome) => {
      const isAdded = 'id' in outcome
      toast(
        isAdded
          ? { title: 'Payment Method Added', description: 'The card is ready for your next purchase.' }
          : { title: 'Payment Method Error', description: outcome.problem, variant: 'destructive' },
      )
      if (isAdded) queryClient.invalidateQueries(savedCardsQuery)
      onEnd(isAdded)
    },
    onError: (error) => {
      toastFailure('Setup Failed', error, 'Failed to setup payment method')
      onEnd(false)
    },
  })

  const add = (field: CardFieldHandle | null) => {
    if (isPending) return
    const missing = provider ? 'Card element not found.' : 'Stripe is not properly loaded.'
    if (provider && field) mutate({ provider, field })
    else toast({ title: 'Error', description: `${missing} Please refresh and try again.`, variant: 'destructive' })
  }
  return { add, isPending }
}
