import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

export function Checkbox({ label, className, ...props }: Props) {
  return (
    <label
      className={clsx(
        'flex min-h-6 items-start gap-3 text-14 text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:py-3',
        className,
      )}
    >
      <span className="relative mt-px grid size-[18px] shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer size-full appearance-none rounded-[5px] border border-line-strong bg-surface transition-colors checked:border-flame-deep checked:bg-flame aria-invalid:border-loss disabled:opacity-55"
          {...props}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-on-flame opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>{label}</span>
    </label>
  )
}
