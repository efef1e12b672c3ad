import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { isDrill } from '#contract/practice/is-drill.ts'
import { isQuiz } from '#contract/practice/is-quiz.ts'
import { usePageHead } from '#web/lib/head/page-head.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { DrillLesson } from '#web/school/player/drill/DrillLesson.tsx'
import { practiceLessonQuery } from '#web/school/practice/practice-lesson.queries.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const QuizLesson = lazy(async () => ({
  default: (await import('#web/school/player/quiz/QuizLesson.tsx')).QuizLesson,
}))

const PROMISES = {
  drill: 'Plan a trade on a chart whose future is hidden, then see what happened.',
  quiz: 'Answer the questions, then read why each answer is right or wrong.',
}

/** Public: a drill or quiz that is a free preview can be tried by anyone who has the link. */
export function PracticePage({ params: { lessonId } }: PageProps<{ lessonId: string }>) {
  const { data } = useSuspenseQuery(practiceLessonQuery(lessonId))
  const lesson = data && (isDrill(data.type) || isQuiz(data.type)) ? data : null
  const kind = lesson && isQuiz(lesson.type) ? 'quiz' : 'drill'
  usePageHead(
    lesson
      ? {
          title: `${lesson.title}: ${lesson.courseTitle}`,
          description: `${PROMISES[kind]} A free ${kind} from ${lesson.courseTitle}.`,
          canonicalPath: paths.practice(lessonId),
        }
      : { title: 'Lesson not found', status: 404 },
  )
  if (!lesson) {
    return (
      <EmptyState
        title="Lesson not found"
        heading="h1"
        className="py-24"
        action={
          <AppLink href={paths.catalog} className={buttonStyle({ variant: 'primary' })}>
            See all courses
          </AppLink>
        }
      >
        This lesson isn&apos;t open to everyone. If you own its course, open it from your dashboard.
      </EmptyState>
    )
  }
  const PracticeLesson = kind === 'quiz' ? QuizLesson : DrillLesson
  return (
    <Suspense fallback={<Spinner label="Loading lesson" />}>
      <PracticeLesson
        place={{ lessonId, courseId: null }}
        title={lesson.title}
        heading="h1"
        above={`Free ${kind} from ${lesson.courseTitle}`}
        hasDisclaimer={false}
      >
        <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <p className="text-16 text-ink-soft">
            This {kind} is part of {lesson.courseTitle}.
          </p>
          <AppLink href={paths.course(lesson.courseSlug)} className={buttonStyle({ variant: 'secondary' })}>
            See the course
          </AppLink>
        </div>
      </PracticeLesson>
    </Suspense>
  )
}
