import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'

import type { OptionalMailType } from '#contract/mail/mail-type.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { ConnectionError } from '#web/lib/api/connection-error.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const ABOUT: Record<OptionalMailType, string> = {
  course_progress: 'emails about your progress',
  new_lesson: 'emails about new lessons',
  qa_session: 'emails about live sessions',
  practice_review: 'emails about what to review',
}

/** Where the unsubscribe link leads. It asks first, because email scanners open every link. */
export function UnsubscribePage() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const stop = useMutation({ mutationFn: () => callApi('POST /api/unsubscribe', { query: { token } }) })
  const resume = useMutation({
    mutationFn: () => callApi('DELETE /api/unsubscribe', { query: { token } }),
    onSuccess: () => stop.reset(),
  })
  const error = stop.error ?? resume.error
  if (error instanceof ConnectionError) {
    const tryAgain = () => (stop.error ? stop.mutate() : resume.mutate())
    return (
      <Outcome
        title="We couldn't reach the server"
        action={
          <Button variant="primary" onClick={tryAgain}>
            Try Again
          </Button>
        }
      >
        {error.message}
      </Outcome>
    )
  }
  if (!token || error) {
    return (
      <Outcome
        title="This link didn't work"
        action={
          <AppLink href={paths.home} className={buttonStyle()}>
            Go to the shop
          </AppLink>
        }
      >
        {error ? failureText(error, 'Please try again in a moment.') : 'This link is incomplete.'}
      </Outcome>
    )
  }
  if (stop.data) {
    return (
      <Outcome
        title="You're unsubscribed"
        action={
          <Button disabled={resume.isPending} onClick={() => resume.mutate()}>
            Resubscribe
          </Button>
        }
      >
        {`You won't get any more ${ABOUT[stop.data.type]}. You'll still get emails about your account and purchases.`}
      </Outcome>
    )
  }
  return (
    <Outcome
      title={resume.data ? "You're subscribed again" : 'Unsubscribe from these emails?'}
      action={
        <Button variant="primary" disabled={stop.isPending} onClick={() => stop.mutate()}>
          Unsubscribe
        </Button>
      }
    >
      {resume.data
        ? `You'll get ${ABOUT[resume.data.type]} again.`
        : "You'll still get emails about your account and purchases."}
    </Outcome>
  )
}

function Outcome({ title, action, children }: { title: string; action: ReactNode; children: string }) {
  return (
    <div role="status">
      <EmptyState heading="h1" title={title} className="min-h-[70svh] justify-center" action={action}>
        {children}
      </EmptyState>
    </div>
  )
}
