import { clsx } from 'clsx'

type Props = { number: number; className?: string }

/** A course number drawn as a candle. The first one is lit: start there. */
export function CandleNumber({ number, className }: Props) {
  const isLit = number === 1
  return (
    <span aria-hidden="true" className={clsx('flex w-11 flex-col items-center', className)}>
      <svg viewBox="0 0 12 18" aria-hidden="true" className={clsx('h-5 fill-flame', !isLit && 'invisible')}>
        <path d="M6.4 0c.8 4.4 5.6 7 5.6 12 0 3.7-2.7 6-6 6s-6-2.3-6-5.7C0 7.6 5.4 5 6.4 0Z" />
      </svg>
      <span className={clsx('h-3 w-0.5', isLit ? 'bg-ink' : 'bg-line-strong')} />
      <span
        className={clsx(
          'tabular grid h-14 w-full place-items-center rounded-[5px] border-2 font-display text-22 font-medium sm:h-16',
          isLit ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-paper text-ink',
        )}
      >
        {number}
      </span>
    </span>
  )
}
