import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

/** Without courses, the empty state below links to the catalog. */
export function MyCoursesHeader({ hasCourses }: { hasCourses: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 id="courses-title" className="text-28">
        My Courses
      </h2>
      {hasCourses && (
        <AppLink
          href={paths.catalog}
          className="inline-flex min-h-11 items-center text-14 font-medium text-flame-deep underline-offset-4 hover:underline"
        >
          Browse More Courses
        </AppLink>
      )}
    </div>
  )
}
