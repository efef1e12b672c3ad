import type { Course } from '#contract/catalog/course.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

export function CourseTitleLink({ course: { slug, title } }: { course: Course }) {
  return (
    <AppLink
      href={paths.course(slug)}
      className="tap rounded-control decoration-flame decoration-2 underline-offset-[6px] hover:underline"
    >
      {title}
    </AppLink>
  )
}
