import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

export function MyCoursesHeader() {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <h2 id="courses-title" className="text-28">
        My Courses
      </h2>
      <AppLink
        href={paths.catalog}
        className="inline-flex min-h-11 items-center text-14 font-medium text-flame-deep underline-offset-4 hover:underline"
      >
        Browse More Courses
      </AppLink>
    </div>
  )
}

export function NoCoursesEnrolled() {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-5 py-5">
      <div>
        <h3 className="text-16 font-medium text-ink">No courses enrolled</h3>
        <p className="mt-0.5 text-14 text-ink-soft">Courses you buy appear here right away.</p>
      </div>
      <AppLink href={paths.catalog} className={buttonStyle()}>
        Browse Courses
      </AppLink>
    </div>
  )
}
