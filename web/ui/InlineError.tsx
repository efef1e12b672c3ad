import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'

/** Shown next to the button that failed, because the toast disappears after five seconds. */
export function InlineError({ text, className }: { text: string | undefined; className?: string }) {
  if (!text) return null
  return (
    <p
      role="alert"
      className={clsx(
        'flex gap-2.5 rounded-control border border-loss/50 bg-loss-wash px-3.5 py-2.5 text-14 text-ink',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-loss" />
      <span className="min-w-0 break-words">{text}</span>
    </p>
  )
}
