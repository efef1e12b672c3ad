import { QueryClientContext } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'

import { isLostSession } from '#web/lib/api/api-error.ts'
import { seemsOffline } from '#web/lib/api/connection-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageSpinner } from '#web/ui/Spinner.tsx'

type Props = { children: ReactNode }
type State = { error: unknown }

/** Shown in place of a page that failed to render. */
export class PageErrorBoundary extends Component<Props, State> {
  static override contextType = QueryClientContext
  declare context: React.ContextType<typeof QueryClientContext>
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  /** Retries failed requests; an error in the page itself needs a reload. */
  #tryAgain = () => {
    const failed = this.context?.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }) ?? []
    // Offline, a reload would leave only the browser's own error page.
    if (failed.length === 0 && !seemsOffline()) return location.reload()
    for (const { queryKey } of failed) this.context?.removeQueries({ queryKey, exact: true })
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
