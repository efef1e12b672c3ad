import { useState } from 'react'

import type { DrillRun } from '#contract/practice/drill-run.ts'
import { AddLevel, PICK_LEVEL } from '#web/practice-chart/AddLevel.tsx'
import { CandleTable } from '#web/practice-chart/CandleTable.tsx'
import type { ChartLine } from '#web/practice-chart/chart-content.ts'
import { PracticeChart } from '#web/practice-chart/PracticeChart.tsx'

import { type PickedField, type PlanDraftState, readPlan } from './plan-draft.ts'
import { type PlanSaving, TradePlanForm } from './TradePlanForm.tsx'
import { levelLines, planLines, zoneOf } from './trade-on-chart.ts'

type Props = { run: DrillRun; draft: PlanDraftState; save: PlanSaving }

/** The chart up to the cut, and the form for the decision. Lines and fields follow each other. */
export function PlanStage({ run, draft, save }: Props) {
  const [picked, pick] = useState<PickedField | 'level' | null>(null)
  const lastClose = run.candles.at(-1)?.close ?? 0
  const { plan, problems } = readPlan(draft.typed, { asks: run.asks, accountSize: run.accountSize, lastClose })
  const lines: ChartLine[] = [...planLines(plan, { isFixed: false }), ...levelLines(draft.levels)]
  const setPrice = (field: PickedField, price: number) => draft.type({ [field]: price.toFixed(run.priceDecimals) })
  const moveLine = (id: string, price: number) => {
    if (isField(id)) setPrice(id, price)
    else draft.moveLevel(id, price)
  }
  const picking = picked && {
    hint: picked === 'level' ? PICK_LEVEL : `Choose your ${picked} on the chart`,
    onPick: (price: number) => {
      if (picked === 'level') draft.addLevel(price)
      else setPrice(picked, price)
      pick(null)
    },
    onCancel: () => pick(null),
  }
  return (
    <div className="grid gap-x-6 gap-y-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0 self-start @min-[52rem]:sticky @min-[52rem]:top-4">
        <PracticeChart
          label={`Chart: ${run.instrument}`}
          candles={run.candles}
          priceDecimals={run.priceDecimals}
          cut={run.cut - run.firstPosition}
          lines={lines}
          zone={zoneOf(plan, lastClose, { from: run.cut - run.firstPosition, to: null })}
          picking={picking}
          onMoveLine={moveLine}
          onRemoveLine={draft.removeLevel}
          tools={
            <AddLevel
              isPicking={picked === 'level'}
              onPick={() => pick(picked === 'level' ? null : 'level')}
              onAdd={() => draft.addLevel(lastClose)}
            />
          }
        />
      </div>
      <TradePlanForm {...{ run, draft, plan, problems, lastClose, save, picked, pick }} />
      <div className="min-w-0 @min-[52rem]:col-span-2">
        <CandleTable candles={run.candles} priceDecimals={run.priceDecimals} />
      </div>
    </div>
  )
}

const isField = (id: string): id is PickedField => id === 'entry' || id === 'stop' || id === 'target'
