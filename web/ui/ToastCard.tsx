import { clsx } from 'clsx'

import { buttonStyle } from './button-style.ts'
import { AlertIcon, CloseIcon } from './line-icons.tsx'

type Props = {
  title: string
  description?: string
  variant: 'default' | 'destructive'
  isBrief?: boolean
  onDismiss: () => void
}

export function ToastCard({ title, description, variant, isBrief = false, onDismiss }: Props) {
  const isBad = variant === 'destructive'
  return (
    <div
      data-toast={isBrief ? 'brief' : ''}
      className={clsx(
        'relative flex w-full animate-rise gap-3 overflow-hidden rounded-card border border-line bg-surface py-3.5 pr-12 pl-4 shadow-float',
        'before:absolute before:inset-y-0 before:left-0 before:w-1',
        isBad ? 'before:bg-loss' : 'before:bg-flame',
      )}
    >
      {isBad && <AlertIcon className="mt-px size-5 shrink-0 text-loss" />}
      <div className="min-w-0">
        <p className="text-14 font-semibold break-words text-ink">{title}</p>
        {description && <p className="mt-0.5 text-14 break-words text-ink-soft">{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className={buttonStyle({ variant: 'quiet', size: 'icon', className: 'absolute top-1 right-1' })}
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  )
}
