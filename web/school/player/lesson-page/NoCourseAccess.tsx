import { usePageHead } from '#web/lib/head/page-head.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Props = {
  /** When access begins, for a course that was bought and waits for the end of the withdrawal period. */
  accessFrom?: string | null | undefined
}

export function NoCourseAccess({ accessFrom }: Props) {
  const title = accessFrom ? 'Your course is waiting' : 'Course not found'
  usePageHead({ title })
  return (
    <EmptyState
      heading="h1"
      title={title}
      className="place-self-center"
      action={
        <AppLink href={paths.dashboard} className={buttonStyle({ variant: 'primary' })}>
          Back to Dashboard
        </AppLink>
      }
    >
      {accessFrom
        ? `You kept your right of withdrawal, so access begins on ${formatMoment(accessFrom)}.`
        : "You don't have access to this course or it doesn't exist."}
    </EmptyState>
  )
}
