import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'

import type { SavedPaymentMethod } from '#contract/billing/billing.endpoints.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CardSummary } from './CardSummary.tsx'
import { cardName } from './card-labels.ts'
import { savedCardsQuery } from './checkout.queries.ts'
import { RemoveCardDialog } from './RemoveCardDialog.tsx'
import { PROFILE_MESSAGES } from './saved-cards.mutations.ts'

/** The saved cards on the profile. Asks for confirmation before removing one. */
export function PaymentMethods() {
  const { data, isError, refetch } = useQuery(savedCardsQuery)
  const [cardToRemove, setCardToRemove] = useState<SavedPaymentMethod>()
  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
        Failed to load payment methods
        <Button size="small" onClick={() => refetch()}>
          Try Again
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton className="h-13" />
  if (data.paymentMethods.length === 0) {
    return (
      <p className="flex items-start gap-3 rounded-control bg-raised px-4 py-3.5 text-14 text-ink-soft">
        <CreditCard aria-hidden="true" className="mt-px size-5 shrink-0 text-muted" />
        <span>No saved cards. Add one here, or save a card with your next purchase.</span>
      </p>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {data.paymentMethods.map((method) => (
          <li key={method.id} className="flex min-h-14 items-center gap-3 py-2">
            <CreditCard aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <CardSummary card={method.card} />
            <Button size="small" aria-label={`Remove ${cardName(method.card)}`} onClick={() => setCardToRemove(method)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <RemoveCardDialog method={cardToRemove} messages={PROFILE_MESSAGES} onClose={() => setCardToRemove(undefined)} />
    </>
  )
}
