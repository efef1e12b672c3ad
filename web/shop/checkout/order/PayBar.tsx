import { clsx } from 'clsx'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { exactAmount } from '#contract/money.ts'
import type { PaymentBlocker } from '#web/card-payment/payment-blocker.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'

type Props = {
  /** `Complete Payment - $49` */
  label: string
  /** 'Total', or 'Due today' if a second payment follows. */
  amountLabel: string
  amountCents: number
  currency: string
  isProcessing: boolean
  blocker: PaymentBlocker | null
  /** Why the last try failed. */
  problem: string | undefined
  /** Called on every click, even while something is missing. */
  onPay: () => void
}

/** The amount and the pay button. On a phone they stick to the bottom of the screen, see buy-bar.css. */
export function PayBar({ label, amountLabel, amountCents, currency, isProcessing, blocker, problem, onPay }: Props) {
  const reasonId = useId()
  // Readable, but clearly not the button that pays yet.
  const isWaiting = blocker !== null && !isProcessing
  const button = useRef<HTMLButtonElement>(null)
  // The error above may have pushed the button out of view.
  useEffect(() => {
    if (!problem) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    button.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
  }, [problem])
  return (
    <div
      data-toasts="top"
      className="pay-bar -mx-5 min-w-0 border-t border-line bg-surface px-5 py-3 sm:-mx-7 sm:px-7 lg:mx-0 lg:border-0 lg:p-0"
    >
      <p className="tabular mb-2 flex lg:mb-3 items-baseline justify-between gap-4 text-14 text-ink-soft">
        {amountLabel}
        <span className="text-18 font-semibold text-ink">{exactAmount(amountCents, currency)}</span>
      </p>
      <InlineError text={problem} className="mb-3" />
      <Button
        ref={button}
        variant={isWaiting ? 'waiting' : 'primary'}
        size="large"
        className="h-auto min-h-12 w-full scroll-mb-6 py-2 whitespace-normal! aria-disabled:opacity-100 max-sm:px-3"
        aria-disabled={blocker !== null}
        aria-describedby={blocker ? reasonId : undefined}
        onClick={onPay}
      >
        {isProcessing ? (
          <>
            <span
              aria-hidden="true"
              className="size-4 animate-spin rounded-full border-2 border-on-flame/30 border-t-on-flame"
            />
            Processing...
          </>
        ) : (
          <>
            <LockKeyhole aria-hidden="true" className="size-4 shrink-0 max-[22.5rem]:hidden" />
            {label}
          </>
        )}
      </Button>
      <p
        id={reasonId}
        role="status"
        className={clsx(
          'mt-2 text-center text-13 empty:mt-0 lg:not-empty:-mb-3',
          isWaiting ? 'font-medium text-ink' : 'text-muted',
        )}
      >
        {blocker?.reason}
      </p>
    </div>
  )
}
