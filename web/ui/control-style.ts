import { clsx } from 'clsx'

/** The box style of inputs, text areas and selects. */
export const controlStyle = (className?: string) =>
  clsx(
    'w-full rounded-control border border-line-strong bg-surface px-3 text-16 text-ink',
    'placeholder:text-muted transition-colors duration-150 hover:border-muted',
    'focus-visible:border-flame-deep focus-visible:outline-offset-0',
    'disabled:cursor-not-allowed disabled:bg-raised disabled:text-muted',
    'aria-invalid:border-loss',
    className,
  )
