import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function CourseNotFound() {
  return (
    <EmptyState
      heading="h1"
      title="Course not found"
      className="min-h-[70svh] justify-center"
      action={
        <AppLink href={paths.catalog} className={buttonStyle({ variant: 'primary' })}>
          Browse Courses
        </AppLink>
      }
    >
      The course you're looking for doesn't exist.
    </EmptyState>
  )
}
