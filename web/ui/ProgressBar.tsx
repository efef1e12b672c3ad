import { clsx } from 'clsx'

const THICKNESS = {
  hairline: 'h-0.5',
  thin: 'h-1 rounded-full',
  slim: 'h-1.5 rounded-full',
  normal: 'h-2 rounded-full',
}

type Props = { percent: number; label: string; thickness?: keyof typeof THICKNESS; className?: string }

export function ProgressBar({ percent, label, thickness = 'normal', className }: Props) {
  const shown = Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      className={clsx('overflow-hidden bg-raised', THICKNESS[thickness], className)}
    >
      <div
        className="size-full origin-left bg-flame transition-transform duration-200 ease-out"
        style={{ transform: `scaleX(${shown / 100})` }}
      />
    </div>
  )
}
