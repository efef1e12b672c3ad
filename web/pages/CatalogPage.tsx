import { useSuspenseQuery } from '@tanstack/react-query'
import { inShopOrder } from '#contract/catalog/known-courses.ts'
import { CourseRow } from '#web/features/catalog/CourseRow.tsx'
import { coursesQuery } from '#web/features/catalog/catalog.queries.ts'
import { usePageHead } from '#web/lib/page-head.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function CatalogPage() {
  const { data: courses } = useSuspenseQuery(coursesQuery)
  usePageHead({
    title: 'Course Catalog',
    description: 'Every course of the school, from the first chart to a process of your own.',
    canonicalPath: paths.catalog,
  })
  return (
    <div className="column pt-12 md:pt-20">
      <h1 className="text-36 md:text-48">Course Catalog</h1>
      <p className="mt-3 max-w-[60ch] text-18 text-ink-soft">
        Every course of the school, from the first chart to a process of your own.
      </p>
      {courses.length === 0 ? (
        <EmptyState title="No courses found">The first course is being prepared.</EmptyState>
      ) : (
        <ul className="mt-10 border-t border-line">
          {inShopOrder(courses).map((course) => (
            <li key={course.id} className="border-b border-line">
              <CourseRow course={course} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
