import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { PurchaseInstallment } from '#contract/orders/purchase.ts'
import { refreshPurchases } from '#web/card-payment/after-payment.ts'
import { findPaymentBlocker } from '#web/card-payment/payment-blocker.ts'
import { useCardChoice } from '#web/card-payment/use-card-choice.ts'
import { usePay } from '#web/card-payment/use-pay.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { purchasesQuery } from '#web/lib/shop-data/purchases.queries.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

/** The logic behind 'Pay now'. */
export function usePayInstallment(installment: PurchaseInstallment, onClose: () => void) {
  const queryClient = useQueryClient()
  const cards = useCardChoice()
  const [savesCard, setSavesCard] = useState(false)
  const params = { installmentId: installment.id }
  const payment = usePay({
    purpose: `installment-${installment.id}`,
    provider: cards.provider,
    charge: (card) =>
      callApi('POST /api/billing/installments/:installmentId/pay', {
        params,
        body: { ...card, savePaymentMethod: cards.isNew && savesCard },
      }),
    finish: () => callApi('POST /api/billing/installments/:installmentId/finish', { params }),
    wasPaid: async () => {
      const { purchases } = await queryClient.fetchQuery(purchasesQuery)
      return purchases.some(({ installments }) =>
        installments.some(({ id, status }) => id === installment.id && status === 'paid'),
      )
    },
    onPaid: () => {
      toast({ title: 'Payment Successful!', description: 'Your plan is paid in full.' })
      refreshPurchases(queryClient)
      onClose()
    },
    onRefused: () => refreshPurchases(queryClient),
  })
  const blocker = findPaymentBlocker({
    isProcessing: payment.isProcessing,
    isQuoteReady: !cards.isLoadingCards,
    isConsentMissing: false,
    isPlanConsentMissing: false,
    method: cards.isNew ? 'new' : 'saved',
    isProviderReady: cards.provider !== undefined,
    hasProviderFailed: cards.hasFailed,
    isCardFieldReady: cards.isFieldReady,
  })
  return {
    cards,
    payment,
    savesCard: { isGiven: savesCard, onChange: setSavesCard },
    blocker,
    submit: () => {
      if (blocker?.toast) toast({ ...blocker.toast, variant: 'destructive' })
      if (blocker) return
      payment.pay(cards.isNew ? { method: 'new', field: cards.field.current } : { method: 'saved', id: cards.selected })
    },
  }
}
