import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function NoCourseAccess() {
  return (
    <EmptyState
      heading="h1"
      title="Course not found"
      className="place-self-center"
      action={
        <AppLink href={paths.dashboard} className={buttonStyle({ variant: 'primary' })}>
          Back to Dashboard
        </AppLink>
      }
    >
      You don't have access to this course or it doesn't exist.
    </EmptyState>
  )
}
