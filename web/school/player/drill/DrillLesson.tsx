import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { statusOf } from '#web/lib/api/api-error.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { ExerciseColumn } from '../exercise/ExerciseColumn.tsx'
import { ExerciseSkeleton } from '../exercise/ExerciseSkeleton.tsx'
import { PracticeNotice } from '../exercise/PracticeNotice.tsx'
import { DrillAttempt } from './DrillAttempt.tsx'
import { DrillIntro } from './DrillIntro.tsx'
import { drillQuery } from './drills.queries.ts'
import { type DrillPlace, useStartDrill } from './use-drill-run.ts'

type Props = {
  place: DrillPlace
  title: string
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2'
  /** Above the title: the lesson's number, or its course. */
  above: ReactNode
  /** The page has no footer with the risk disclaimer. */
  hasDisclaimer: boolean
  /** Below the title: what it has to be passed for. */
  notice?: (areAttemptsUsedUp: boolean) => ReactNode
  /** After the drill: Mark Complete, the next lesson. */
  children: ReactNode
}

/** A drill: what it asks, an attempt at it, or its review. The attempt is in the URL, so that a reload stays there. */
export function DrillLesson({ place, title, heading: Heading = 'h2', above, hasDisclaimer, notice, children }: Props) {
  const drill = useQuery(drillQuery(place.lessonId))
  const [runId, openRun] = useUrlParam('run')
  const start = useStartDrill(place, ({ id }) => openRun(id))
  const tryAgain = () => start.mutate()
  return (
    <ExerciseColumn isWide={runId !== ''}>
      <p className="tabular text-13 text-muted">{above}</p>
      <Heading className="mt-1 text-28 break-words text-ink">{title}</Heading>
      {notice?.(false)}
      {runId ? (
        <DrillAttempt
          key={runId}
          {...{ place, runId, start }}
          hasOtherPlaces={(drill.data?.cutCount ?? 1) > 1}
          onTryAgain={tryAgain}
          onLeave={() => openRun('')}
        />
      ) : (
        <>
          {drill.data && <DrillIntro drill={drill.data} {...{ start, openRun }} />}
          {drill.data === null && (
            <EmptyState title="This drill isn't ready yet" heading="h3" className="mt-4">
              We&apos;re still preparing the chart. Please come back later.
            </EmptyState>
          )}
          {drill.isPending && <ExerciseSkeleton what="drill" bodyClass="h-40" />}
          {drill.isError && !drill.data && (
            <LoadFailure
              what="This drill"
              reason={statusOf(drill.error) === 403 ? "You don't have access to this drill." : undefined}
              onRetry={() => drill.refetch()}
            />
          )}
        </>
      )}
      {children}
      <PracticeNotice hasDisclaimer={hasDisclaimer} />
    </ExerciseColumn>
  )
}
