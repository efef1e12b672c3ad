import type { SavedPaymentMethod } from '#contract/billing/billing.endpoints.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { cardName } from './card-labels.ts'
import { type RemovalMessages, useRemoveCard } from './saved-cards.mutations.ts'

type Props = {
  /** The card to remove; undefined while the dialog is closed. */
  method: SavedPaymentMethod | undefined
  messages: RemovalMessages
  onClose: () => void
}

/** Shared by the profile and the checkout. */
export function RemoveCardDialog({ method, messages, onClose }: Props) {
  const remove = useRemoveCard(messages)
  return (
    <ConfirmDialog
      open={method !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Remove this card?"
      confirmLabel={remove.isPending ? 'Removing...' : 'Remove card'}
      isPending={remove.isPending}
      onConfirm={() => method && remove.mutate(method.id, { onSettled: onClose })}
    >
      {method && `You won't be able to pay with ${cardName(method.card)} until you add it again.`}
    </ConfirmDialog>
  )
}
