import { Component, type ReactNode } from 'react'

import { isLostSession } from '#web/lib/api/api-error.ts'
import { seemsOffline } from '#web/lib/api/connection-error.ts'
import { ReadsContext } from '#web/lib/api/use-read.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageSpinner } from '#web/ui/Spinner.tsx'

type Props = { children: ReactNode }
type State = { error: unknown }

/** Shown in place of a page that failed to render. */
export class PageErrorBoundary extends Component<Props, State> {
  static override contextType = ReadsContext
  declare context: React.ContextType<typeof ReadsContext>
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  /** Retries failed requests; an error in the page itself needs a reload. */
  #tryAgain = () => {
    const hadFailures = this.context?.forgetFailures()
    // Offline, a reload would leave only the browser's own error page.
    if (!hadFailures && !seemsOffline()) return location.reload()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    // A lost session already redirects to sign-in.
    if (isLostSession(error)) return <PageSpinner />
    return (
      <EmptyState
        heading="h1"
        title="This page didn't load"
        className="min-h-[70svh] justify-center"
        action={
          <Button variant="primary" onClick={this.#tryAgain}>
            Try Again
          </Button>
        }
      >
        Something went wrong. Your work is safe. Please try again.
      </EmptyState>
    )
  }
}
