import { useQuery } from '@tanstack/react-query'

import type { CandleSeries } from '#contract/practice/candle-series.ts'
import { CandleTable } from '#web/practice-chart/CandleTable.tsx'
import { PracticeChart } from '#web/practice-chart/PracticeChart.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { seriesQuery } from './practice.queries.ts'

type Props = { series: CandleSeries; cut: number; steps: number }

/** The whole chart as its author sees it, with the line after which students see nothing. */
export function CutChart({ series, cut, steps }: Props) {
  const { data, isError, refetch } = useQuery(seriesQuery(series.id))
  if (isError) return <LoadFailure what="The chart" onRetry={refetch} />
  if (!data) {
    return (
      <div className="grid h-80 place-items-center sm:h-104">
        <Spinner label="Loading the chart" />
      </div>
    )
  }
  const end = cut > 0 ? Math.min(data.candleCount, cut + (steps > 0 ? steps : 0)) : data.candleCount
  const candles = data.candles.slice(0, end)
  return (
    <div>
      <PracticeChart
        label={series.name}
        candles={candles}
        priceDecimals={data.priceDecimals}
        cut={cut > 0 ? cut : undefined}
      />
      <CandleTable candles={candles} priceDecimals={data.priceDecimals} />
    </div>
  )
}
