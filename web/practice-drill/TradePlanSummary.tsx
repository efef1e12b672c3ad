import type { TradePlan } from '#contract/practice/trade-plan.ts'

/** What was decided; it can't be changed any more. */
export function TradePlanSummary({ plan, priceDecimals }: { plan: TradePlan; priceDecimals: number }) {
  const { decision, entry, stop, target, size, thesis } = plan
  const price = (value: number) => value.toFixed(priceDecimals)
  const facts: [name: string, value: string][] = [
    ['Decision', { long: 'Long', short: 'Short', none: 'No trade' }[decision]],
    ...(decision === 'none' ? [] : [['Entry', entry === null ? 'Next open' : price(entry)] as [string, string]]),
    ...(stop === null ? [] : [['Stop', price(stop)] as [string, string]]),
    ...(target === null ? [] : [['Target', price(target)] as [string, string]]),
    ...(size === null ? [] : [['Size', String(size)] as [string, string]]),
  ]
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-14 font-medium text-ink">Your plan</h3>
      <dl className="tabular mt-1.5 grid gap-1 text-14">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {thesis && (
        <p dir="auto" className="mt-2 text-14 whitespace-pre-line text-ink-soft">
          “{thesis}”
        </p>
      )}
    </section>
  )
}
