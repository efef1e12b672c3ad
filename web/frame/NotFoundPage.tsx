import { usePageHead } from '#web/lib/head/page-head.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function NotFoundPage() {
  usePageHead({ title: 'Page not found', status: 404 })
  return (
    <EmptyState
      heading="h1"
      title="404 Page Not Found"
      className="min-h-[70svh] justify-center"
      action={
        <AppLink href={paths.home} className={buttonStyle({ variant: 'primary' })}>
          Go to the home page
        </AppLink>
      }
    >
      Did you forget to add the page to the router?
    </EmptyState>
  )
}
