import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

import { buttonStyle } from './button-style.ts'
import { keepOpenForToasts } from './keep-open-for-toasts.ts'
import { CloseIcon } from './line-icons.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The button that opens it, if it stands right here; focus returns to it. */
  trigger?: ReactNode
  children?: ReactNode
  /** Buttons, the one that goes on last. */
  actions?: ReactNode
}

export function Dialog({ open, onOpenChange, title, description, trigger, children, actions }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-appear place-items-center overflow-y-auto bg-veil p-4">
          <Radix.Content
            onInteractOutside={keepOpenForToasts}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className="relative w-full max-w-lg animate-rise rounded-card border border-line bg-surface p-6 shadow-float"
          >
            <Radix.Title className="pr-10 font-display text-22 font-medium text-ink">{title}</Radix.Title>
            {description && (
              <Radix.Description className="mt-1.5 text-14 text-ink-soft">{description}</Radix.Description>
            )}
            {children && <div className="mt-5">{children}</div>}
            {actions && <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>}
            <Radix.Close
              aria-label="Close"
              className={buttonStyle({ variant: 'quiet', size: 'icon', className: 'absolute top-3.5 right-3.5' })}
            >
              <CloseIcon className="size-4.5" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
