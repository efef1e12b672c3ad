import type { ReactNode } from 'react'

import { failureText } from '#web/lib/api/api-error.ts'
import { ConnectionError } from '#web/lib/api/connection-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

type Props = {
  token: string | null
  /** The result of the link's call. */
  answer: { data: { message: string } | undefined; error: Error | null; tryAgain: () => void }
  pending: string
  done: { title: string; action: ReactNode }
  failed: { title: string; action: ReactNode }
}

/** Shows what happened to a link from an email: pending, done, or failed with a next step. */
export function EmailLinkResult({ token, answer: { data, error, tryAgain }, pending, done, failed }: Props) {
  if (token && !data && !error) {
    return (
      <div className="grid min-h-[70svh] place-content-center justify-items-center gap-6 px-5 text-center">
        <Spinner />
        <h1 className="text-28">{pending}</h1>
      </div>
    )
  }
  const { title, action } = data ? done : error instanceof ConnectionError ? serverUnreachable(tryAgain) : failed
  return (
    <div role={data ? 'status' : 'alert'}>
      <EmptyState heading="h1" title={title} className="min-h-[70svh] justify-center" action={action}>
        {data?.message ?? (error ? failureText(error, 'Please try again in a moment.') : 'This link is incomplete.')}
      </EmptyState>
    </div>
  )
}

/** The link itself may be fine. */
const serverUnreachable = (tryAgain: () => void) => ({
  title: "We couldn't reach the server",
  action: (
    <Button variant="primary" onClick={tryAgain}>
      Try Again
    </Button>
  ),
})
