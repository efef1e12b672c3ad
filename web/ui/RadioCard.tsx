import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A radio button in a clickable card. Use inside a `fieldset` with a legend. */
export function RadioCard({ children, className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label
      className={clsx(
        'flex min-h-13 cursor-pointer items-start gap-3 rounded-control border border-line bg-surface px-4 py-3.5 text-14',
        'transition-colors hover:border-line-strong has-checked:border-flame-deep has-checked:bg-flame-wash',
        'has-disabled:cursor-not-allowed has-disabled:opacity-55',
        className,
      )}
    >
      <input
        type="radio"
        className="mt-px size-[18px] shrink-0 appearance-none rounded-full border border-line-strong bg-surface checked:border-[5px] checked:border-flame-deep"
        {...props}
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
