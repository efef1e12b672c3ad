import { ArrowRight } from 'lucide-react'

import type { LessonInCourse } from '#contract/learning/lesson.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { lessonLength } from './lesson-length.ts'

type Props = { lesson: LessonInCourse; slug: string; onChoose: (lessonId: string) => void }

/** Below the video, where a desktop has room; on phones the lesson list follows soon enough. */
export function NextLesson({ lesson, slug, onChoose }: Props) {
  const length = lessonLength(lesson)
  return (
    <AppLink
      href={paths.learn(slug, lesson.id)}
      onClick={() => onChoose(lesson.id)}
      className="group flex max-w-reading items-center gap-4 rounded-card border border-line bg-surface px-4 py-2.5 transition-colors hover:border-line-strong max-lg:hidden"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-13 text-muted">Next lesson</span>
        <span className="line-clamp-2 text-16 text-ink">{lesson.title}</span>
      </span>
      {length && <span className="tabular shrink-0 text-13 text-muted">{length}</span>}
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted group-hover:text-ink" />
    </AppLink>
  )
}
