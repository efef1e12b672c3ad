import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Quote } from '#contract/checkout/quote.ts'
import { exactAmount } from '#contract/money.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { readTaxLine } from './tax-line.ts'

type Props = {
  /** What it costs until there's a quote. */
  listed: { priceCents: number; currency: string }
  quote: Quote | undefined
}

const RULED = 'mt-2 items-baseline border-t border-line pt-4 text-ink'
/** For what is charged now. */
const LARGE = 'font-display text-28 font-medium'

/** The price breakdown, as the server will charge it. */
export function PriceLines({ listed, quote }: Props) {
  const currency = quote?.currency ?? listed.currency
  const amount = (cents: number) => exactAmount(cents, currency)
  const taxLine = readTaxLine(quote?.tax, currency)
  const plan = quote?.plan === 'two_payments' ? quote.installments : null
  return (
    <dl className="tabular grid gap-2 border-y border-line py-4 text-14">
      <Line term="Subtotal">{amount(quote?.listCents ?? listed.priceCents)}</Line>
      {quote && quote.discountCents > 0 && (
        <Line term={`Discount (${quote.coupon?.code ?? 'coupon'})`} className="text-gain">
          −{amount(quote.discountCents)}
        </Line>
      )}
      <Line term="Tax" note={taxLine.note}>
        {taxLine.amount}
      </Line>
      <Line term="Total" className={plan ? RULED : clsx(RULED, 'font-semibold')}>
        <span className={clsx(!plan && LARGE)}>{amount(quote?.totalCents ?? listed.priceCents)}</span>
      </Line>
      {plan && (
        <>
          <Line term="Due today" className="items-baseline font-semibold text-ink">
            <span className={LARGE}>{amount(plan.firstCents)}</span>
          </Line>
          <Line term={`Due ${formatDay(plan.secondDueAt)}`}>{amount(plan.secondCents)}</Line>
        </>
      )}
    </dl>
  )
}

type LineProps = { term: string; note?: string | undefined; className?: string; children: ReactNode }

function Line({ term, note, className, children }: LineProps) {
  return (
    <div className={clsx('flex justify-between gap-4', className ?? 'text-ink-soft')}>
      <dt>
        {term}
        {note && <span className="block text-13 text-muted">{note}</span>}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
