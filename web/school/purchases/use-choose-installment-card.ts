import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { PurchaseInstallment } from '#contract/orders/purchase.ts'
import { refreshPurchases } from '#web/card-payment/after-payment.ts'
import { saveCard } from '#web/card-payment/save-card.ts'
import { useCardChoice } from '#web/card-payment/use-card-choice.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

/** The logic for choosing the second payment's card. A new card is saved first. */
export function useChooseInstallmentCard({ id, dueAt }: PurchaseInstallment, onClose: () => void) {
  const queryClient = useQueryClient()
  const cards = useCardChoice()
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<{ problem: string } | undefined> => {
      const { provider, field } = cards
      if (cards.isNew && !(provider && field.current))
        return { problem: 'Card information not found. Please try again.' }
      const card =
        cards.isNew && provider && field.current ? await saveCard(provider, field.current) : { id: cards.selected }
      if ('problem' in card) return card
      const body = { paymentMethodId: card.id }
      await callApi('PUT /api/billing/installments/:installmentId/card', { params: { installmentId: id }, body })
      return undefined
    },
    onSuccess: (failure) => {
      if (failure) {
        toast({ title: 'Payment Method Error', description: failure.problem, variant: 'destructive' })
        return
      }
      toast({ title: 'Card changed', description: `It will be charged on ${formatDay(dueAt)}.` })
      onClose()
    },
    onError: (error) => toastFailure('Payment Method Error', error, "We couldn't change the card. Please try again."),
    onSettled: () => refreshPurchases(queryClient),
  })
  const isReady = !cards.isLoadingCards && (!cards.isNew || cards.isFieldReady)
  return { cards, isPending, isReady, choose: () => isReady && !isPending && mutate() }
}
