import { Plus, Trash2 } from 'lucide-react'

import type { SavedPaymentMethod } from '#contract/billing/billing.endpoints.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioCard } from '#web/ui/RadioCard.tsx'
import { CardSummary } from './CardSummary.tsx'
import { cardName } from './card-labels.ts'

type Props = {
  cards: SavedPaymentMethod[]
  selectedId: string
  onSelect: (id: string) => void
  onAdd: () => void
  /** Omit where cards can only be selected. */
  onRemove?: (method: SavedPaymentMethod) => void
  isLocked: boolean
}

export function SavedCardList({ cards, selectedId, onSelect, onAdd, onRemove, isLocked }: Props) {
  return (
    <fieldset disabled={isLocked} className="grid gap-2.5">
      <legend className="mb-2.5 text-14 font-medium text-ink">Saved cards</legend>
      {cards.map((method) => (
        <div key={method.id} className="relative">
          <RadioCard
            name="saved-card"
            checked={method.id === selectedId}
            onChange={() => onSelect(method.id)}
            className={onRemove && 'pr-14'}
          >
            <CardSummary card={method.card} />
          </RadioCard>
          {onRemove && (
            <span className="absolute inset-y-0 right-2 grid place-items-center">
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove ${cardName(method.card)}`}
                onClick={() => onRemove(method)}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </Button>
            </span>
          )}
        </div>
      ))}
      <Button variant="ghost" className="justify-self-start" onClick={onAdd}>
        <Plus aria-hidden="true" className="size-4" />
        Add New Payment Method
      </Button>
    </fieldset>
  )
}
