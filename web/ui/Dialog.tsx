import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

import { buttonStyle } from './button-style.ts'
import { keepOpenForToasts } from './keep-open-for-toasts.ts'
import { CloseIcon } from './line-icons.tsx'
import { PageUnderVeil } from './PageUnderVeil.ts'
import { tryFocus } from './try-focus.ts'
import { useDiscardConfirmation } from './use-discard-confirmation.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { useTypedText } from './use-typed-text.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The button that opens it, if rendered here. */
  trigger?: ReactNode
  /** The id of the button to focus on close; defaults to the previously focused element. */
  returnFocusTo?: string
  children?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** For reading and watching: wider, with sticky actions and focus at the top. */
  wide?: boolean | 'extra'
  /** Whether closing would lose changes; defaults to whether text was typed into its fields. */
  isUnsaved?: boolean
  /** Starts the sentence: 'What you typed in Marketing' (isn't saved yet). */
  unsavedWhat?: string
}

/** Escape, a click outside, the close button and the back button ask before discarding typed text. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  trigger,
  returnFocusTo,
  children,
  actions,
  wide = false,
  isUnsaved,
  unsavedWhat,
}: Props) {
  const { isTyped, isTypedNow, watch } = useTypedText()
  const { close, question } = useDiscardConfirmation({
    isUnsaved: open && (isUnsaved ?? isTyped),
    isUnsavedNow: () => isUnsaved ?? isTypedNow(),
    onClose: () => onOpenChange(false),
    what: unsavedWhat,
  })
  const { returnFocus, rememberOpener } = useFocusReturn(open, returnFocusTo)
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-appear place-items-center overflow-y-auto bg-veil p-4">
          <Radix.Content
            {...watch}
            onInteractOutside={keepOpenForToasts}
            onOpenAutoFocus={(event) => {
              const dialog = event.currentTarget
              if (dialog instanceof HTMLElement) rememberOpener(dialog)
              if (dialog instanceof HTMLElement && focusFirst(dialog, wide !== false)) event.preventDefault()
            }}
            onCloseAutoFocus={returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={clsx(
              // Long words wrap instead of widening the dialog.
              'min-w-0 break-words [&_.grid>*]:min-w-0',
              'relative w-full animate-rise rounded-card border border-line bg-surface p-5 shadow-float outline-none sm:p-6',
              wide === 'extra' ? 'max-w-6xl' : wide ? 'max-w-3xl' : 'max-w-lg',
            )}
          >
            {/* Stays in view when a long dialog scrolls. */}
            <div className="sticky top-0 z-10 -mt-1.5 -mr-1.5 -mb-9.5 flex h-11 justify-end">
              <Radix.Close
                aria-label="Close"
                className={buttonStyle({ variant: 'quiet', size: 'icon', className: 'bg-surface' })}
              >
                <CloseIcon className="size-4.5" />
              </Radix.Close>
            </div>
            <Radix.Title className="pr-10 font-display text-22 font-medium text-ink">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-1.5 text-14 text-ink-soft">{description}</Radix.Description>
            )}
            {children && <div className="mt-5">{children}</div>}
            {actions && (
              <div
                data-actions=""
                className={clsx(
                  'mt-6 flex flex-wrap justify-end gap-2',
                  wide &&
                    'sticky -bottom-4 -mx-5 -mb-5 rounded-b-card border-t border-line bg-surface px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6',
                )}
              >
                {actions}
              </div>
            )}
            {question}
          </Radix.Content>
          <PageUnderVeil />
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Focuses the first field, or else the primary button unless it is destructive. */
function focusFirst(dialog: HTMLElement, isForReading: boolean): boolean {
  const all = (selector: string) => [...dialog.querySelectorAll<HTMLElement>(selector)]
  if (isForReading) return tryFocus(dialog)
  return [...all('input, textarea, select'), ...all('[data-actions] button:not([data-danger])').reverse()].some(
    (place) => tryFocus(place),
  )
}
