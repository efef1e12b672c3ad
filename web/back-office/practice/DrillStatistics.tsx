import { useQuery } from '@tanstack/react-query'

import { apiQueryOrNull } from '#web/lib/api/api-query.ts'
import { OutcomeStatistics } from './OutcomeStatistics.tsx'

const RULE_NAMES: Record<string, string> = {
  decision: 'A decision that fits the chart',
  stop: 'A stop, set before entering',
  risk: 'Risk within the limit',
  reward: 'A target far enough away',
  thesis: 'Reasons in writing',
}

/** How students did, rule by rule and place by place. */
export function DrillStatistics({ lessonId }: { lessonId: string }) {
  const { data, isPending, refetch } = useQuery({
    ...apiQueryOrNull('GET /api/admin/lessons/:lessonId/drill/statistics', [400, 404], { params: { lessonId } }),
    staleTime: 0,
  })
  if (data === null) return null
  const rules = (data?.checks ?? []).map(({ name, applied, passed }) => ({
    id: name,
    name: RULE_NAMES[name] ?? name,
    note: `Applied ${times(applied)}`,
    part: passed,
    whole: applied,
    word: 'met',
  }))
  const places = (data?.cuts ?? []).map(({ cut, attempts, passed }) => ({
    id: String(cut),
    name: `Attempts from candle ${cut}`,
    note: `Finished ${times(attempts)}`,
    part: passed,
    whole: attempts,
    word: 'passed',
  }))
  return (
    <div className="mt-10">
      <OutcomeStatistics
        {...{ isPending }}
        totals={data}
        onRetry={() => refetch()}
        outcomes={places.length > 1 ? [...rules, ...places] : rules}
        outcomesName="Rules and places"
        emptyText="Once students do the drill, you'll see here which rules they find hard."
        note="A rule that doesn't apply to a plan isn't counted."
      />
    </div>
  )
}

const times = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`)
