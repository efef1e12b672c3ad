import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & {
  label: string
  /** Shown with the label: `Mute (m)`. */
  shortcut?: string
}

/** A round control on the video. */
export function StageButton({ label, shortcut, className, children, ...props }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      className={clsx(
        'grid size-9 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-ink/15 pointer-coarse:size-11',
        'focus-visible:outline-ink disabled:opacity-40 aria-pressed:text-flame [&_svg]:size-5',
        className,
      )}
      {...props}
    >
      {children}
    </button>
  )
}
