import type { PriceSpan } from '#contract/catalog/admin-course.ts'
import { exactAmount, MAIN_CURRENCY } from '#contract/money.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { ManagerSection } from '../ManagerSection.tsx'

/** Enough to see the last months; all entries are in the API. */
const SHOWN = 10

/** A course that is scheduled to be published. */
const isAhead = ({ startsAt }: PriceSpan) => Date.parse(startsAt) > Date.now()

/** What visitors could buy the course for, and when. With several currencies, a list for each, dollars first. */
export function PriceHistory({ spans }: { spans: PriceSpan[] }) {
  const currencies = [...new Set([MAIN_CURRENCY, ...spans.map(({ currency }) => currency)])]
  return (
    <ManagerSection title="Price History" hint="Only the time that visitors can see the course counts.">
      {spans.length === 0 ? (
        <p className="text-14 text-ink-soft">The first entry appears when you publish the course.</p>
      ) : (
        <div className="grid gap-5">
          {currencies.map((currency) => (
            <div key={currency}>
              {currencies.length > 1 && (
                <h5 className="mb-2 text-13 font-medium text-muted">In {currency.toUpperCase()}</h5>
              )}
              <Spans spans={spans.filter((span) => span.currency === currency)} />
            </div>
          ))}
        </div>
      )}
    </ManagerSection>
  )
}

function Spans({ spans }: { spans: PriceSpan[] }) {
  return (
    <ol className="tabular text-14 text-ink-soft">
      {spans.slice(0, SHOWN).map((span) => (
        <li
          key={span.startsAt}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line py-2 first:pt-0 last:pb-0 not-last:border-b"
        >
          <span className="flex flex-wrap gap-x-2">
            <span className="font-medium text-ink">{exactAmount(span.priceCents, span.currency)}</span>
            {span.originalPriceCents !== null && span.originalPriceCents > span.priceCents && (
              <s className="text-muted">
                <span className="sr-only">Original price </span>
                {exactAmount(span.originalPriceCents, span.currency)}
              </s>
            )}
          </span>
          <span>
            {span.endsAt === null
              ? `${isAhead(span) ? 'From' : 'Since'} ${formatMoment(span.startsAt)}`
              : `${formatMoment(span.startsAt)} – ${formatMoment(span.endsAt)}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
