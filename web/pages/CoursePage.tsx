import { useSuspenseQuery } from '@tanstack/react-query'
import { courseLevel } from '#contract/catalog/known-courses.ts'
import { CourseNotFound } from '#web/features/catalog/CourseNotFound.tsx'
import { courseQuery } from '#web/features/catalog/catalog.queries.ts'
import { Price } from '#web/features/catalog/Price.tsx'
import type { PageProps } from '#web/lib/lazy-page.ts'
import { usePageHead } from '#web/lib/page-head.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'

export function CoursePage({ params }: PageProps<{ slug: string }>) {
  const { data: course } = useSuspenseQuery(courseQuery(params.slug))
  usePageHead(
    course
      ? {
          title: course.title,
          description: course.subtitle ?? course.description,
          canonicalPath: paths.course(course.slug),
        }
      : { title: 'Course not found', status: 404 },
  )

  if (!course) return <CourseNotFound />
  return (
    <article className="column pt-12 md:pt-20">
      <div className="max-w-reading">
        <Badge>{courseLevel(course.slug)}</Badge>
        <h1 className="mt-4 text-36 md:text-48">{course.title}</h1>
        {course.subtitle && <p className="mt-3 text-22 text-ink-soft">{course.subtitle}</p>}
        <p className="mt-6 text-18 text-ink-soft">{course.description}</p>
        <div className="mt-10 border-t border-line pt-6">
          <Price
            priceCents={course.priceCents}
            originalPriceCents={course.originalPriceCents}
            className="font-display text-36"
          />
          <p className="mt-1 text-14 text-muted">One-time payment • Lifetime access</p>
        </div>
      </div>
    </article>
  )
}
