import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** What signed-out visitors see at `/profile`. */
export function AccessDenied() {
  return (
    <EmptyState
      heading="h1"
      title="Access Denied"
      className="min-h-[70svh] justify-center"
      action={
        <a href={paths.login} className={buttonStyle({ variant: 'primary' })}>
          Log In
        </a>
      }
    >
      Log in to see your profile.
    </EmptyState>
  )
}
