import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode }

/** A switch that takes effect immediately. The knob's position shows its state, not just the color. */
export function Switch({ label, className, ...props }: Props) {
  return (
    <label
      className={clsx(
        'flex min-h-6 items-center gap-3 text-14 text-ink pointer-coarse:min-w-11 pointer-coarse:py-2.5',
        className,
      )}
    >
      <span className="relative inline-flex h-6 w-11 shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox brings its own checked state.
          role="switch"
          className="peer size-full appearance-none rounded-full border border-line-strong bg-raised transition-colors checked:border-flame-deep checked:bg-flame disabled:opacity-55"
          {...props}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-muted transition-transform duration-150 ease-out peer-checked:translate-x-5 peer-checked:bg-on-flame"
        />
      </span>
      <span>{label}</span>
    </label>
  )
}
