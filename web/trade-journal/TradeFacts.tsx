/** Name and value; values are shown as they are. */
export type TradeFact = readonly [name: string, value: string]

/** A trade's prices and more, as a small table. */
export function TradeFacts({ facts }: { facts: readonly TradeFact[] }) {
  return (
    <dl className="tabular grid grid-cols-2 gap-x-4 gap-y-2.5 text-14 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-13 text-muted">{name}</dt>
          <dd className="wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
