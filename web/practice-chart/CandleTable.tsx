import { useState } from 'react'

import { candleTimeFormat } from '#contract/date-formats.ts'
import type { Candle } from '#contract/practice/candle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'

import { isIntraday } from './chart-content.ts'

/** A row of what was ordered: `Stop`, `98.20`, `Waiting`. */
export type OrderRow = { name: string; price: string; state: string }

type Props = {
  candles: readonly Candle[]
  priceDecimals: number
  orders?: OrderRow[]
}

const ROWS_AT_ONCE = 50

/** What the chart shows, in words and figures. */
export function CandleTable(props: Props) {
  return (
    <Disclosure summary={<span className="text-14 font-medium">Show as table</span>} className="border-t border-line">
      <Tables {...props} />
    </Disclosure>
  )
}

const cell = 'px-2.5 py-1 text-right'
const heading = 'px-2.5 py-1.5 text-right font-medium text-muted'

function Tables({ candles, priceDecimals, orders = [] }: Props) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const format = candleTimeFormat(isIntraday(candles))
  const hasVolume = candles.some(({ volume }) => volume !== null)
  const rows = candles.slice(-shown).reverse()
  const price = (value: number) => value.toFixed(priceDecimals)
  return (
    <div className="pb-4">
      {orders.length > 0 && (
        <table className="tabular mb-5 w-full max-w-96 text-14">
          <caption className="pb-1 text-left text-13 text-muted">Your order</caption>
          <tbody>
            {orders.map(({ name, price: at, state }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="px-2.5 py-1 text-left font-normal text-ink-soft">
                  {name}
                </th>
                <td className={cell}>{at}</td>
                <td className="px-2.5 py-1 text-left text-muted">{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard. */}
      <section tabIndex={0} aria-label="Candles" className="max-h-96 overflow-auto rounded-control border border-line">
        <table className="tabular w-full text-14 whitespace-nowrap">
          <caption className="sr-only">Candles, latest first. Times are in UTC.</caption>
          <thead className="sticky top-0 bg-raised">
            <tr>
              <th scope="col" className="px-2.5 py-1.5 text-left font-medium text-muted">
                Time
              </th>
              {['Open', 'High', 'Low', 'Close', ...(hasVolume ? ['Volume'] : [])].map((name) => (
                <th key={name} scope="col" className={heading}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ time, open, high, low, close, volume }) => (
              <tr key={time} className="border-t border-line">
                <th scope="row" className="px-2.5 py-1 text-left font-normal text-ink-soft">
                  {format.format(time * 1000)}
                </th>
                <td className={cell}>{price(open)}</td>
                <td className={cell}>{price(high)}</td>
                <td className={cell}>{price(low)}</td>
                <td className={cell}>{price(close)}</td>
                {hasVolume && <td className={cell}>{volume === null ? '' : volume.toLocaleString('en-US')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown < candles.length && (
        <Button variant="ghost" size="small" className="mt-2" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
          Show {Math.min(ROWS_AT_ONCE, candles.length - shown)} more
        </Button>
      )}
    </div>
  )
}
