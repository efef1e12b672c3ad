import type { DrillOverview } from '#contract/practice/drill-run.ts'

import { listAsked, listScored } from './drill-words.ts'

type Props = Pick<DrillOverview, 'asks' | 'rules' | 'accountSize' | 'cutCount'>

/** What a drill asks for, and what counts. */
export function DrillFacts({ asks, rules, accountSize, cutCount }: Props) {
  const scored = listScored(rules)
  return (
    <div className="grid gap-x-12 gap-y-6 border-t border-line pt-6 @min-[40rem]:grid-cols-2">
      <section>
        <h3 className="font-display text-18 font-medium text-ink">What you&apos;ll do</h3>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-16 text-ink-soft marker:text-muted">
          {listAsked(asks).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className="font-display text-18 font-medium text-ink">How it&apos;s scored</h3>
        {scored.length > 0 && (
          <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-16 text-ink-soft marker:text-muted">
            {scored.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )}
        <p className="tabular mt-2 text-14 text-muted">
          {rules.passMark}% passes. Your plan counts, not whether the trade makes money.
          {asks.size &&
            ` Assume an account of ${accountSize.toLocaleString('en-US')}, in the same currency as the prices.`}
          {cutCount > 1 && ` There are ${cutCount} places on the chart to try.`}
        </p>
      </section>
    </div>
  )
}
