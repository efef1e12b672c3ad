import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'

import type { DrillRun } from '#contract/practice/drill-run.ts'
import { failureText, statusOf } from '#web/lib/api/api-error.ts'
import { DrillReview } from '#web/practice-drill/DrillReview.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

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
  const stage = useStageFocus(run.data)
  if (!run.data) {
    if (run.isPending) return <AttemptSkeleton />
    if (statusOf(run.error) === 404) {
      return (
        <EmptyState
          title="This attempt doesn't exist"
          heading="h3"
          className="mt-4"
          action={
            <Button variant="primary" onClick={onLeave}>
              Back to the drill
            </Button>
          }
        >
          It may belong to another account.
        </EmptyState>
      )
    }
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

/** The button that was pressed is gone in the next stage, so the focus moves to its beginning. */
function useStageFocus(run: DrillRun | undefined) {
  const element = useRef<HTMLDivElement>(null)
  const stage = run && (run.review ? 'review' : run.plan ? 'replay' : 'plan')
  const shown = useRef(stage)
  useEffect(() => {
    if (element.current && shown.current && stage !== shown.current) {
      element.current.focus({ preventScroll: true })
      const top = Math.max(0, element.current.closest('.learn-stage')?.getBoundingClientRect().top ?? 0)
      if (element.current.getBoundingClientRect().top < top) element.current.scrollIntoView()
    }
    shown.current = stage
  }, [stage])
  return element
}

function AttemptSkeleton() {
  return (
    <div aria-busy="true" className="mt-6 grid gap-3">
      <span className="sr-only">Loading attempt</span>
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-80 w-full sm:h-104" />
    </div>
  )
}
