import type { Course } from '#contract/catalog/course.ts'
import { courseLevel } from '#contract/catalog/known-courses.ts'
import { AppLink } from '#web/lib/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Price } from './Price.tsx'

/** One line of the catalog, like an entry in the contents of a book. */
export function CourseRow({ course }: { course: Course }) {
  return (
    <article className="group relative grid gap-x-8 gap-y-3 py-8 sm:grid-cols-[1fr_auto]">
      <div>
        <Badge>{courseLevel(course.slug)}</Badge>
        <h2 className="mt-3 text-28">
          <AppLink
            href={paths.course(course.slug)}
            className="rounded-control underline-offset-[6px] group-hover:underline after:absolute after:inset-0"
          >
            {course.title}
          </AppLink>
        </h2>
        {course.subtitle && <p className="mt-1 text-16 font-medium text-ink-soft">{course.subtitle}</p>}
        <p className="mt-2 max-w-[65ch] text-16 text-ink-soft">{course.description}</p>
      </div>
      <Price
        priceCents={course.priceCents}
        originalPriceCents={course.originalPriceCents}
        className="text-22 sm:flex-col sm:items-end sm:gap-0"
      />
    </article>
  )
}
