import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react'

import { buttonStyle } from './button-style.ts'
import { keepOpenForToasts } from './keep-open-for-toasts.ts'
import { CloseIcon } from './line-icons.tsx'
import { tryFocus } from './try-focus.ts'
import { useDiscardConfirmation } from './use-discard-confirmation.tsx'
import { useFocusReturn } from './use-focus-return.ts'

type Props = {
  title: string
  onClose: () => void
  /** Beside the title. */
  status?: ReactNode
  /** At the end of the title bar. */
  actions?: ReactNode
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  isUnsaved: boolean
  /** Starts the sentence: 'What you typed in Media' (isn't saved yet). */
  unsavedWhat?: string
  onKeyDown?: KeyboardEventHandler
  /** The element that scrolls. */
  scrollRef?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** A dialog laid out like a page. Escape, the close button and the back button ask before discarding changes. */
export function FullScreenDialog(props: Props) {
  const { title, onClose, status, actions, footer, isUnsaved, unsavedWhat, onKeyDown, scrollRef, children } = props
  const { close, question } = useDiscardConfirmation({ isUnsaved, onClose, what: unsavedWhat })
  const { returnFocus } = useFocusReturn(true)
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Content
          onInteractOutside={keepOpenForToasts}
          onOpenAutoFocus={(event) => {
            const dialog = event.currentTarget
            if (!(dialog instanceof HTMLElement)) return
            // A link may have led to a place inside.
            if (dialog.contains(document.activeElement) || tryFocus(dialog)) event.preventDefault()
          }}
          onCloseAutoFocus={returnFocus}
          onKeyDown={(event) => {
            // Keys pressed in a dialog above this one bubble through React, but not through the page.
            if (event.target instanceof Node && event.currentTarget.contains(event.target)) onKeyDown?.(event)
          }}
          aria-describedby={undefined}
          data-toasts="top"
          className="fixed inset-0 z-40 flex animate-appear flex-col bg-paper break-words outline-none [&_.grid>*]:min-w-0"
        >
          <header className="flex min-h-14 shrink-0 items-center gap-x-3 border-b border-line bg-surface py-1.5 pr-3 pl-1.5 sm:pr-5 sm:pl-3">
            <Radix.Close aria-label="Close" className={buttonStyle({ variant: 'quiet', size: 'icon' })}>
              <CloseIcon className="size-4.5" />
            </Radix.Close>
            <Radix.Title className="min-w-0 truncate font-display text-18 font-medium text-ink sm:text-22">
              {title}
            </Radix.Title>
            {status}
            <div className="ml-auto flex shrink-0 items-center gap-2">{actions}</div>
          </header>
          <div
            ref={scrollRef}
            className="relative min-h-0 flex-1 scroll-pt-20 scroll-pb-6 lg:scroll-pt-8 overflow-y-auto overscroll-contain"
          >
            {children}
          </div>
          {footer}
          {question}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
