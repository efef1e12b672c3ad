import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { EnrolledCourse } from '#contract/learning/my-courses.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import { ContinueList } from './ContinueList.tsx'
import { nextLessonQuery } from './dashboard.queries.ts'

type Props = { courses: EnrolledCourse[]; pictureOf: (thumbnailUrl: string | null) => ReactNode }

export function WelcomePart({ courses, pictureOf }: Props) {
  if (courses.length === 0) {
    return (
      <Card className="p-0">
        <EmptyState title="No courses yet" action={<BrowseCourses isPrimary />}>
          Pick a course and we&apos;ll keep your place.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <NextStep pictureOf={pictureOf} />
      <ContinueList courses={courses} />
    </div>
  )
}

/** Refetched on every visit, because the student may come from a lesson. */
function NextStep({ pictureOf }: Pick<Props, 'pictureOf'>) {
  const { data, isError } = useQuery({ ...nextLessonQuery, refetchOnMount: 'always' })
  if (data?.lesson) return <ContinueCard lesson={data.lesson} picture={pictureOf(data.lesson.thumbnailUrl)} />
  if (!data && !isError) return <Skeleton className="aspect-4/3 rounded-card" />
  return (
    <Card className="p-0">
      {isError ? (
        <EmptyState title="Your progress is saved">Choose a course to pick up where you left off.</EmptyState>
      ) : (
        <EmptyState title="You're all caught up" action={<BrowseCourses />}>
          You&apos;ve completed every lesson you have access to.
        </EmptyState>
      )}
    </Card>
  )
}

function BrowseCourses({ isPrimary = false }: { isPrimary?: boolean }) {
  return (
    <AppLink href={paths.catalog} className={buttonStyle({ variant: isPrimary ? 'primary' : 'secondary' })}>
      Browse Courses
    </AppLink>
  )
}
