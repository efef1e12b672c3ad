import type { DrillOverview } from '#contract/practice/drill-run.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { DrillFacts } from '#web/practice-drill/DrillFacts.tsx'
import { inR } from '#web/practice-drill/drill-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { PastAttempts } from '../exercise/PastAttempts.tsx'

import type { useStartDrill } from './use-drill-run.ts'

type Props = {
  drill: DrillOverview
  start: ReturnType<typeof useStartDrill>
  openRun: (runId: string) => void
}

/** Before an attempt: the task, what counts, and how earlier attempts went. */
export function DrillIntro({ drill, start, openRun }: Props) {
  const { attempts, openRunId, cutCount, rules, accountSize, asks } = drill
  return (
    <div className="mt-1 grid gap-8">
      <div>
        <p dir="auto" className="text-16 text-ink-soft">
          {drill.instrument}
        </p>
        <p dir="auto" className="mt-5 max-w-reading text-18 whitespace-pre-line text-ink">
          {drill.task}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" size="large" disabled={start.isPending} onClick={() => start.mutate()}>
            {startLabel(drill)}
          </Button>
          {openRunId && <p className="text-14 text-ink-soft">Your attempt is waiting where you left it.</p>}
        </div>
        <InlineError
          className="mt-3 max-w-reading"
          text={start.error ? failureText(start.error, "The drill couldn't be started.") : undefined}
        />
      </div>
      <DrillFacts {...{ asks, rules, accountSize, cutCount }} />
      {attempts.length > 0 && (
        <PastAttempts
          attempts={attempts}
          score={({ score }) => `Process ${score}%`}
          more={({ resultR }) => (resultR === null ? 'No result in R' : inR(resultR))}
          verb="View"
          onOpen={openRun}
        />
      )}
    </div>
  )
}

function startLabel({ openRunId, attempts, cutCount }: DrillOverview): string {
  if (openRunId) return 'Continue'
  if (attempts.length === 0) return 'Start'
  return cutCount > 1 ? 'Try again at another place' : 'Try again'
}
