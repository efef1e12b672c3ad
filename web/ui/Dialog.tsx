import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

import { buttonStyle } from './button-style.ts'
import { keepOpenForToasts } from './keep-open-for-toasts.ts'
import { CloseIcon } from './line-icons.tsx'
import { takesFocus } from './takes-focus.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useTypedText } from './use-typed-text.ts'
import { useUnsavedQuestion } from './use-unsaved-question.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The button that opens it, if it stands right here. */
  trigger?: ReactNode
  /** The id of the button that gets the focus afterwards. Else it goes back to what had it before. */
  returnFocusTo?: string
  children?: ReactNode
  /** Buttons, the one that goes on last. */
  actions?: ReactNode
  /** For reading and watching: wider, the actions stay in view, and focus starts at the top. */
  wide?: boolean | 'extra'
  /** Whether closing would lose something. Where nobody says, text that was typed into its fields counts. */
  isUnsaved?: boolean
  /** Begins the sentence: 'What you typed in Marketing' (isn't saved yet). */
  unsavedWhat?: string
}

/** Escape, a press beside it, its cross and the back button ask before they throw away what was typed. */
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
  const { close, question } = useUnsavedQuestion({
    isUnsaved: open && (isUnsaved ?? isTyped),
    isUnsavedNow: () => isUnsaved ?? isTypedNow(),
    onClose: () => onOpenChange(false),
    what: unsavedWhat,
  })
  const returnFocus = useFocusReturn(open, returnFocusTo)
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
              if (dialog instanceof HTMLElement && startIn(dialog, wide !== false)) event.preventDefault()
            }}
            onCloseAutoFocus={returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={clsx(
              // A long word wraps in its place instead of pushing the dialog wide.
              'min-w-0 break-words [&_.grid>*]:min-w-0',
              'relative w-full animate-rise rounded-card border border-line bg-surface p-5 shadow-float outline-none sm:p-6',
              wide === 'extra' ? 'max-w-6xl' : wide ? 'max-w-3xl' : 'max-w-lg',
            )}
          >
            {/* In view however far a long dialog is scrolled. */}
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
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Where somebody goes on: the first field, or else the button that goes on, unless it destroys something. */
function startIn(dialog: HTMLElement, isForReading: boolean): boolean {
  const all = (selector: string) => [...dialog.querySelectorAll<HTMLElement>(selector)]
  if (isForReading) return takesFocus(dialog)
  return [...all('input, textarea, select'), ...all('[data-actions] button:not([data-danger])').reverse()].some(
    (place) => takesFocus(place),
  )
}
