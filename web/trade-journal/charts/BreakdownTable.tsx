import { clsx } from 'clsx'
import { useId } from 'react'

import type { TradeFigures } from '#contract/journal/trade-figures.ts'

import { formatR } from '#contract/journal/trade-words.ts'
import { inPercent } from '../journal-words.ts'

export type BreakdownRow = TradeFigures & { name: string; onOpen: () => void }

type Props = { title: string; rows: readonly BreakdownRow[] }

/** The sum of R per group, as bars from a common zero. Every bar says its number, so no color is needed. */
export function BreakdownTable({ title, rows }: Props) {
  const titleId = useId()
  const values = rows.map(({ totalR }) => totalR)
  const lowest = Math.min(0, ...values)
  const span = Math.max(0, ...values) - lowest || 1
  const left = (value: number) => ((Math.min(value, 0) - lowest) / span) * 100
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
      <h2 id={titleId} className="font-sans text-16 font-medium text-ink">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="mt-1 text-14 text-muted">Nothing noted yet.</p>
      ) : (
        <table aria-labelledby={titleId} className="tabular mt-2 w-full text-14">
          <thead>
            <tr className="text-13 text-muted">
              <th scope="col" className="py-1.5 text-left font-medium">
                <span className="sr-only">{title}</span>
              </th>
              <th scope="col" className="w-[4.5rem] py-1.5 pl-2 text-right font-medium max-sm:hidden">
                Win rate
              </th>
              <th scope="col" className="w-20 py-1.5 pl-2 text-right font-medium">
                Average
              </th>
              <th scope="col" className="w-20 py-1.5 pl-2 text-right font-medium">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, trades, measured, winRate, averageR, totalR, onOpen }) => (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="py-2 pr-2 text-left font-normal">
                  <button
                    type="button"
                    onClick={onOpen}
                    className="tap rounded-[3px] text-left wrap-anywhere text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
                  >
                    {name}
                  </button>{' '}
                  <span className="text-13 whitespace-nowrap text-muted">
                    × {trades}
                    {winRate !== null && <span className="sm:hidden">, {inPercent(winRate)} won</span>}
                  </span>
                  <span aria-hidden="true" className="relative mt-1.5 block h-1.5 rounded-full bg-raised">
                    <span
                      style={{ left: `${left(totalR)}%`, width: `${(Math.abs(totalR) / span) * 100}%` }}
                      className={clsx(
                        'absolute inset-y-0 min-w-0.5 rounded-full forced-color-adjust-none',
                        totalR < 0 ? 'bg-loss' : 'bg-gain',
                      )}
                    />
                    <span style={{ left: `${left(0)}%` }} className="absolute -inset-y-0.5 w-px bg-line-strong" />
                  </span>
                </th>
                <td className="py-2 pl-2 text-right text-ink-soft max-sm:hidden">
                  {winRate === null ? '–' : inPercent(winRate)}
                </td>
                <td className="py-2 pl-2 text-right whitespace-nowrap text-ink-soft">
                  {averageR === null ? '–' : formatR(averageR)}
                </td>
                <td className="py-2 pl-2 text-right font-medium whitespace-nowrap text-ink">
                  {measured === 0 ? '–' : formatR(totalR)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
