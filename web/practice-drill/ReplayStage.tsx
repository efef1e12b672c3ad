import { Pause, Play, SkipForward } from 'lucide-react'
import { useState } from 'react'

import type { Candle } from '#contract/practice/candle.ts'
import type { DrillRun } from '#contract/practice/drill-run.ts'
import { settleTrade } from '#contract/practice/settle-trade.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'
import { AddLevel, PICK_LEVEL } from '#web/practice-chart/AddLevel.tsx'
import { CandleTable } from '#web/practice-chart/CandleTable.tsx'
import { PracticeChart } from '#web/practice-chart/PracticeChart.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Select } from '#web/ui/Select.tsx'

import { describeTrade } from './drill-words.ts'
import { listOrders } from './list-orders.ts'
import type { PlanDraftState } from './plan-draft.ts'
import { TradePlanSummary } from './TradePlanSummary.tsx'
import { levelLines, planLines, tradeMarks, zoneOf } from './trade-on-chart.ts'
import { type Replay, SPEEDS } from './use-replay.ts'

type Props = {
  run: DrillRun
  plan: TradePlan
  replay: Replay
  draft: PlanDraftState
  finish: { isPending: boolean; error: string | undefined; run: () => void }
  /** Whether the keys of a lesson work here. */
  hasKeys: boolean
}

/** The future, candle by candle, and what becomes of the order. */
export function ReplayStage({ run, plan, replay, draft, finish, hasKeys }: Props) {
  const { levels, addLevel, moveLevel, removeLevel } = draft
  const [isPicking, setIsPicking] = useState(false)
  const cut = run.cut - run.firstPosition
  const lastVisible = run.candles[cut - 1] as Candle
  const trade = settleTrade({ plan, candles: run.candles.slice(cut), lastVisible, isOver: replay.isAtEnd })
  const left = run.steps - run.revealed
  const addPicked = (price: number) => {
    addLevel(price)
    setIsPicking(false)
  }
  return (
    <div className="grid gap-x-6 gap-y-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0 self-start @min-[52rem]:sticky @min-[52rem]:top-4">
        <PracticeChart
          label={`Chart: ${run.instrument}`}
          candles={run.candles}
          priceDecimals={run.priceDecimals}
          cut={cut}
          lines={[...planLines(plan, { isFixed: true }), ...levelLines(levels)]}
          zone={zoneOf(plan, lastVisible.close, {
            from: cut,
            to: trade.status === 'closed' ? cut + trade.exitedAt : null,
          })}
          marks={tradeMarks(trade, plan, cut)}
          picking={isPicking ? { hint: PICK_LEVEL, onPick: addPicked, onCancel: () => setIsPicking(false) } : null}
          onMoveLine={moveLevel}
          onRemoveLine={removeLevel}
          tools={
            <AddLevel
              isPicking={isPicking}
              onPick={() => setIsPicking(!isPicking)}
              onAdd={() => addLevel(run.candles.at(-1)?.close ?? lastVisible.close)}
            />
          }
        />
      </div>
      <div className="grid content-start gap-5">
        <div>
          <p role="status" className="font-display text-18 font-medium text-ink">
            {describeTrade(trade, plan, run.priceDecimals)}
          </p>
          <p className="tabular mt-1 text-14 text-muted">
            {left === 0 ? `All ${run.steps} candles are revealed.` : `Candle ${run.revealed} of ${run.steps}`}
          </p>
        </div>
        {!replay.isAtEnd && (
          <div className="grid gap-2">
            <Button variant="primary" size="large" onClick={replay.step}>
              <SkipForward aria-hidden="true" className="size-4" />
              Next candle
            </Button>
            <div className="grid grid-cols-2 gap-2">
              <Button variant="secondary" onClick={replay.togglePlay}>
                {replay.isPlaying ? (
                  <Pause aria-hidden="true" className="size-4" />
                ) : (
                  <Play aria-hidden="true" className="size-4" />
                )}
                {replay.isPlaying ? 'Pause' : 'Play'}
              </Button>
              <Select
                aria-label="Speed"
                value={replay.speed.name}
                onChange={({ target }) => {
                  const chosen = SPEEDS.find(({ name }) => name === target.value)
                  if (chosen) replay.setSpeed(chosen)
                }}
              >
                {SPEEDS.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </div>
            {hasKeys && (
              <p className="text-13 text-muted pointer-coarse:hidden">Keys: N or → for the next candle, P to play.</p>
            )}
          </div>
        )}
        {replay.problem && (
          <div className="grid gap-2">
            <InlineError text={replay.problem} />
            <Button variant="outline" onClick={replay.step}>
              Try Again
            </Button>
          </div>
        )}
        <div className="grid gap-2">
          <Button variant={replay.isAtEnd ? 'primary' : 'outline'} disabled={finish.isPending} onClick={finish.run}>
            Finish and review
          </Button>
          {left > 0 && (
            <p className="text-13 text-muted">
              {left === 1 ? 'This reveals the last candle.' : `This reveals the other ${left} candles at once.`}
            </p>
          )}
          <InlineError text={finish.error} />
        </div>
        <TradePlanSummary plan={plan} priceDecimals={run.priceDecimals} />
      </div>
      <div className="min-w-0 @min-[52rem]:col-span-2">
        <CandleTable candles={run.candles} priceDecimals={run.priceDecimals} orders={listOrders(plan, trade, run)} />
      </div>
    </div>
  )
}
