import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import { nextLessonQuery } from './dashboard.queries.ts'

type Props = { pictureOf: (of: { title: string; thumbnailUrl: string | null }) => ReactNode }

/** Where to go on. Refetched on every visit, because the student may come from a lesson. */
export function NextStep({ pictureOf }: Props) {
  const { data, isError } = useQuery({ ...nextLessonQuery, refetchOnMount: 'always' })
  if (data?.lesson) {
    const { courseTitle: title, thumbnailUrl } = data.lesson
    return <ContinueCard lesson={data.lesson} picture={pictureOf({ title, thumbnailUrl })} />
  }
  if (!data && !isError) return <Skeleton className="aspect-4/3 rounded-card lg:aspect-12/4" />
  return (
    <Card className="p-0">
      {isError ? (
        <EmptyState title="Your progress is saved">Choose a course to pick up where you left off.</EmptyState>
      ) : (
        <EmptyState
          title="You're all caught up"
          action={
            <AppLink href={paths.catalog} className={buttonStyle()}>
              Browse Courses
            </AppLink>
          }
        >
          You&apos;ve completed every lesson you have access to.
        </EmptyState>
      )}
    </Card>
  )
}
