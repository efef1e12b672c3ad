import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

import { buttonStyle } from './button-style.ts'
import { keepOpenForToasts } from './keep-open-for-toasts.ts'
import { CloseIcon } from './line-icons.tsx'
import { PageUnderVeil } from './PageUnderVeil.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  trigger: ReactNode
  children: ReactNode
}

/** Slides in from the right: 300 px wide, 400 px on larger screens. */
export function Drawer({ open, onOpenChange, title, trigger, children }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-veil">
          <PageUnderVeil />
        </Radix.Overlay>
        <Radix.Content
          aria-describedby={undefined}
          onInteractOutside={keepOpenForToasts}
          className="fixed inset-y-0 right-0 z-40 flex w-[300px] max-w-[calc(100vw-2.5rem)] animate-drawer flex-col overflow-y-auto overscroll-contain border-l border-line bg-paper shadow-float sm:w-[400px]"
        >
          <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-6">
            <Radix.Title className="font-display text-18 font-medium text-ink">{title}</Radix.Title>
            <Radix.Close aria-label="Close" className={buttonStyle({ variant: 'quiet', size: 'icon' })}>
              <CloseIcon className="size-5" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
