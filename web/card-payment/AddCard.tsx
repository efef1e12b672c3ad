import { Plus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'

import { MAIN_CURRENCY } from '#contract/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CardField, type CardFieldHandle, CardFieldPlaceholder, type CardFieldState } from './CardField.tsx'
import { ProviderFailure } from './ProviderFailure.tsx'
import { useAddCard } from './use-add-card.ts'
import { useCardProvider } from './use-card-provider.ts'

export function AddCard() {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? <AddCardDialog onClose={() => setIsOpen(false)} /> : <AddButton onClick={() => setIsOpen(true)} />
}

function AddButton({ onClick }: { onClick?: () => void }) {
  return (
    <Button id="add-card" onClick={onClick}>
      <Plus aria-hidden="true" className="size-4" />
      Add Card
    </Button>
  )
}

/** Hides during the bank's 3-D Secure prompt, because an open dialog would block clicks on it. */
function AddCardDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<CardFieldHandle>(null)
  const [isReady, setIsReady] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  const onState = useCallback((state: CardFieldState) => setIsReady(state === 'ready'), [])
  const { provider, hasFailed, tryAgain } = useCardProvider()
  const { add, isPending } = useAddCard({
    provider,
    onRead: () => {
      setIsAsking(true)
      // The field and its text disappear with the dialog.
      setIsTyped(false)
    },
    onEnd: (isAdded) => {
      setIsAsking(false)
      if (isAdded) onClose()
    },
  })
  const submit = () => add(isReady ? field.current : null)
  return (
    <>
      <AddButton />
      <Dialog
        open={!isAsking}
        isUnsaved={isTyped}
        unsavedWhat="The card"
        onOpenChange={(open) => !open && !isPending && onClose()}
        title="Add Card"
        description="For future purchases. You won't be charged now."
        returnFocusTo="add-card"
        actions={
          <>
            <Button disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" aria-disabled={isPending || !isReady} onClick={submit}>
              {isPending ? 'Adding...' : 'Add Card'}
            </Button>
          </>
        }
      >
        {hasFailed && <ProviderFailure onRetry={tryAgain} />}
        {!hasFailed && !provider && (
          <div role="status" aria-label="Loading the card field" className="relative min-h-44">
            <CardFieldPlaceholder />
          </div>
        )}
        {provider && (
          <CardField
            provider={provider}
            amountCents="setup"
            currency={MAIN_CURRENCY}
            ref={field}
            isLocked={isPending}
            onState={onState}
            onSubmit={submit}
            onEdit={() => setIsTyped(true)}
          />
        )}
      </Dialog>
    </>
  )
}
