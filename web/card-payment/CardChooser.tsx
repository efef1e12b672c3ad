import type { SavedPaymentMethod } from '#contract/billing/billing.endpoints.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CardField, CardFieldPlaceholder } from './CardField.tsx'
import { ProviderFailure } from './ProviderFailure.tsx'
import { SavedCardList } from './SavedCardList.tsx'
import type { CardChoice } from './use-card-choice.ts'

type Props = {
  choice: CardChoice
  /** 'setup' when the card is only saved. */
  amountCents: number | 'setup'
  currency: string
  isLocked: boolean
  /** Called when Enter is pressed in the card field. */
  onSubmit: () => void
  /** Called when another card is chosen or card details are edited. */
  onEdit?: () => void
  /** Omit where cards can only be selected. */
  onRemove?: (method: SavedPaymentMethod) => void
}

/** The saved cards, or a field for a new one. */
export function CardChooser({ choice, amountCents, currency, isLocked, onSubmit, onEdit, onRemove }: Props) {
  const { provider, cards, isNew } = choice
  const edit = (change: () => void) => () => {
    onEdit?.()
    change()
  }
  if (choice.isLoadingCards) {
    return (
      <div role="status" aria-label="Loading your cards" className="grid gap-2.5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
      </div>
    )
  }
  if (!isNew) {
    return (
      <div className="grid gap-4">
        <SavedCardList
          cards={cards}
          selectedId={choice.selected}
          onSelect={(id) => edit(() => choice.select(id))()}
          onAdd={edit(choice.addNew)}
          {...(onRemove ? { onRemove } : {})}
          isLocked={isLocked}
        />
        {choice.providerHasFailed && <ProviderFailure onRetry={choice.tryAgain} />}
      </div>
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 flex w-full items-center justify-between gap-4 text-14 font-medium text-ink">
        {cards.length > 0 ? 'New card' : 'Card'}
        {cards.length > 0 && (
          <Button size="small" variant="ghost" disabled={isLocked} onClick={edit(choice.cancelNew)}>
            Cancel
          </Button>
        )}
      </legend>
      {choice.providerHasFailed && <ProviderFailure onRetry={choice.tryAgain} />}
      {!choice.providerHasFailed && !provider && (
        <div role="status" aria-label="Loading the card field" className="relative min-h-44">
          <CardFieldPlaceholder />
        </div>
      )}
      {provider && (
        <CardField
          provider={provider}
          amountCents={amountCents}
          currency={currency}
          ref={choice.field}
          isLocked={isLocked}
          onState={choice.onFieldState}
          onSubmit={onSubmit}
          onEdit={onEdit}
        />
      )}
    </fieldset>
  )
}
