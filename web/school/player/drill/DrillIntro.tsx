import type { DrillOverview } from '#contract/practice/drill-run.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { DrillFacts } from '#web/practice-drill/DrillFacts.tsx'
import { inR } from '#web/practice-drill/drill-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'

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
      {attempts.length > 0 && <Attempts attempts={attempts} onOpen={openRun} />}
    </div>
  )
}

function startLabel({ openRunId, attempts, cutCount }: DrillOverview): string {
  if (openRunId) return 'Continue'
  if (attempts.length === 0) return 'Start'
  return cutCount > 1 ? 'Try again at another place' : 'Try again'
}

function Attempts({ attempts, onOpen }: { attempts: DrillOverview['attempts']; onOpen: (runId: string) => void }) {
  return (
    <section>
      <h3 className="font-display text-18 font-medium text-ink">Your attempts</h3>
      <ul className="mt-2 max-w-reading">
        {attempts.map(({ id, finishedAt, score, passed, resultR }) => (
          <li
            key={id}
            className="tabular flex min-h-12 flex-wrap items-center gap-x-4 border-t border-line py-1.5 text-14"
          >
            <span className="min-w-40 text-ink-soft">{formatMoment(finishedAt)}</span>
            <span className="font-medium text-ink">Process {score}%</span>
            {passed && (
              <span className="inline-flex items-center gap-1 font-medium text-gain">
                <CheckIcon className="size-4" />
                Passed
              </span>
            )}
            <span className="text-muted">{resultR === null ? 'No result in R' : inR(resultR)}</span>
            <Button
              variant="ghost"
              size="small"
              className="ml-auto"
              aria-label={`View the attempt of ${formatMoment(finishedAt)}`}
              onClick={() => onOpen(id)}
            >
              View
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
