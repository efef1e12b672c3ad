import type { SavedPaymentMethod } from '#contract/billing/billing.endpoints.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { cardName } from './card-labels.ts'
import { type RemovalMessages, useRemoveCard } from './saved-cards.mutations.ts'

type Props = {
  /** The card in question; none while nothing is asked. */
  method: SavedPaymentMethod | undefined
  words: RemovalMessages
  onClose: () => void
}

/** One question in both places that remove cards: the profile and the checkout. */
export function RemoveCardDialog({ method, words, onClose }: Props) {
  const remove = useRemoveCard(words)
  return (
    <ConfirmDialog
      open={method !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Remove this card?"
      confirmLabel={remove.isPending ? 'Removing...' : 'Remove card'}
      isPending={remove.isPending}
      onConfirm={() => method && remove.mutate(method.id, { onSettled: onClose })}
    >
      {method && `${cardName(method.card)} can then no longer be used here. You can add it again at any time.`}
    </ConfirmDialog>
  )
}
