import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CardField, CardFieldPlaceholder } from './CardField.tsx'
import { ProviderFailure } from './ProviderFailure.tsx'
import { SavedCardList } from './SavedCardList.tsx'
import type { CardChoice } from './use-card-choice.ts'

type Props = {
  choice: CardChoice
  amountCents: number
  isLocked: boolean
  onRemove?: (id: string) => void
  removingId?: string | undefined
}

/** The saved cards, or the field for a new one (student spec §4). */
export function CardChooser({ choice, amountCents, isLocked, onRemove, removingId }: Props) {
  const { provider, cards, isNew } = choice
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
      <SavedCardList
        cards={cards}
        selectedId={choice.selected}
        onSelect={choice.select}
        onAdd={choice.addNew}
        {...(onRemove ? { onRemove } : {})}
        removingId={removingId}
        isLocked={isLocked}
      />
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 flex w-full items-center justify-between gap-4 text-14 font-medium text-ink">
        {cards.length > 0 ? 'New card' : 'Card'}
        {cards.length > 0 && (
          <Button size="small" variant="ghost" disabled={isLocked} onClick={choice.cancelNew}>
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
        <CardField provider={provider} amountCents={amountCents} ref={choice.field} onReady={choice.onFieldReady} />
      )}
    </fieldset>
  )
}
