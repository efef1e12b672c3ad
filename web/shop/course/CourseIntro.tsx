import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Course } from '#contract/catalog/course.ts'
import { detailFacts, studentsClaim } from '#contract/catalog/course-figures.ts'
import { FactsList } from '#web/course-offer/FactsList.tsx'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

type Props = { course: Course; badges: ReactNode }

export function CourseIntro({ course, badges }: Props) {
  const claim = studentsClaim(course)
  return (
    <header>
      <nav aria-label="Breadcrumb">
        <AppLink
          href={paths.catalog}
          className="-my-3 -ml-1 inline-flex min-h-11 items-center gap-1 text-14 text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          Courses
        </AppLink>
      </nav>
      <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        {badges}
        {claim && <span className="tabular text-14 text-muted">{claim}</span>}
      </div>
      <h1 dir="auto" className="mt-4 text-36 wrap-anywhere hyphens-auto sm:text-48">
        {course.title}
      </h1>
      {course.subtitle && (
        <p dir="auto" className="mt-3 text-18 text-ink-soft sm:text-22">
          {course.subtitle}
        </p>
      )}
      <p dir="auto" className="mt-6 max-w-reading text-16 wrap-anywhere whitespace-pre-line text-ink-soft sm:text-18">
        {course.description}
      </p>
      <FactsList facts={detailFacts(course)} className="mt-6 sm:gap-x-6" />
    </header>
  )
}
