import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'

import type { DrillRun } from '#contract/practice/drill-run.ts'
import { failureText, statusOf } from '#web/lib/api/api-error.ts'
import { DrillReview } from '#web/practice-drill/DrillReview.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { AttemptSkeleton } from '../exercise/AttemptSkeleton.tsx'
import { NoSuchAttempt } from '../exercise/NoSuchAttempt.tsx'
import { useStageFocus } from '../exercise/use-stage-focus.ts'

import { drillRunQuery } from './drills.queries.ts'
import { PlannedAttempt } from './PlannedAttempt.tsx'
import { PlanningAttempt } from './PlanningAttempt.tsx'
import type { DrillPlace, useStartDrill } from './use-drill-run.ts'

type Props = {
  runId: string
  place: DrillPlace
  start: ReturnType<typeof useStartDrill>
  hasOtherPlaces: boolean
  onTryAgain: () => void
  onLeave: () => void
}

/** One attempt: planning, then the future, then the review. Keyed by attempt. */
export function DrillAttempt({ runId, place, start, hasOtherPlaces, onTryAgain, onLeave }: Props) {
  const run = useQuery(drillRunQuery(runId))
  const stage = useStageFocus(run.data && stageOf(run.data))
  if (!run.data) {
    if (run.isPending) return <AttemptSkeleton bodyClass="h-80 sm:h-104" />
    if (statusOf(run.error) === 404) return <NoSuchAttempt what="drill" onLeave={onLeave} />
    return <LoadFailure what="This attempt" onRetry={() => run.refetch()} />
  }
  const attempt = run.data
  return (
    <div ref={stage} tabIndex={-1} className="scroll-mt-4 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p dir="auto" className="text-16 text-ink-soft">
          {attempt.instrument}
        </p>
        <Button variant="quiet" size="small" onClick={onLeave}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          About this drill
        </Button>
      </div>
      <Disclosure
        key={attempt.plan ? 'planned' : 'new'}
        startsOpen={attempt.plan === null}
        summary={<span className="text-14 font-medium text-ink">Your task</span>}
        className="mb-3"
      >
        <p dir="auto" className="max-w-reading pb-2 text-16 whitespace-pre-line text-ink-soft">
          {attempt.task}
        </p>
      </Disclosure>
      {attempt.plan === null && <PlanningAttempt run={attempt} />}
      {attempt.plan !== null && attempt.review === null && (
        <PlannedAttempt run={attempt} plan={attempt.plan} place={place} />
      )}
      {attempt.plan !== null && attempt.review !== null && (
        <DrillReview
          run={attempt}
          plan={attempt.plan}
          review={attempt.review}
          actions={
            <div className="grid gap-2">
              <Button
                variant={attempt.review.passed ? 'secondary' : 'primary'}
                disabled={start.isPending}
                onClick={onTryAgain}
              >
                {hasOtherPlaces ? 'Try again at another place' : 'Try again'}
              </Button>
              <InlineError
                text={start.error ? failureText(start.error, "The drill couldn't be started.") : undefined}
              />
            </div>
          }
        />
      )}
    </div>
  )
}

const stageOf = ({ plan, review }: DrillRun) => (review ? 'review' : plan ? 'replay' : 'plan')
