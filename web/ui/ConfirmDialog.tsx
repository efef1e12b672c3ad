import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

import { Button } from './Button.tsx'
import { PageUnderVeil } from './PageUnderVeil.ts'
import { useFocusReturn } from './use-focus-return.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The verb: 'Delete course', not 'OK'. */
  confirmLabel: string
  onConfirm: () => void
  isPending?: boolean
  destructive?: boolean
  cancelLabel?: string
}

/** Asks for confirmation. Only its two buttons and Escape close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  onConfirm,
  isPending = false,
  destructive = true,
  cancelLabel = 'Cancel',
}: Props) {
  const { returnFocus } = useFocusReturn(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-appear place-items-center overflow-y-auto bg-veil p-4">
          <Radix.Content
            onCloseAutoFocus={returnFocus}
            className="w-full max-w-md min-w-0 animate-rise rounded-card border border-line bg-surface p-6 break-words shadow-float"
          >
            <Radix.Title className="font-display text-22 font-medium text-ink">{title}</Radix.Title>
            <Radix.Description className="mt-2 text-14 text-ink-soft">{children}</Radix.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Radix.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </Radix.Cancel>
              <Button variant={destructive ? 'danger' : 'primary'} disabled={isPending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
          <PageUnderVeil />
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
