import { clsx } from 'clsx'

type Props = { percent: number; label: string; className?: string }

export function ProgressBar({ percent, label, className }: Props) {
  const shown = Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      className={clsx('h-2 overflow-hidden rounded-full bg-raised', className)}
    >
      <div
        className="size-full origin-left rounded-full bg-flame transition-transform duration-200 ease-out"
        style={{ transform: `scaleX(${shown / 100})` }}
      />
    </div>
  )
}
