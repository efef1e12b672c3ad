import type { AppRoute } from '#web/lib/routing/route.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { PageSpinner } from '#web/ui/Spinner.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import { useAccessDeniedRedirect, useLogInAgain, useRedirectToSignIn } from './use-route-redirects.ts'

/** For people who can't open a page. */
export function RefusedPage({ route }: { route: Exclude<AppRoute, { access: 'public' }> }) {
  const { viewer } = useViewer()
  if (route.access === 'mentor' && !viewer) return <SignInFirst />
  if (route.access === 'staff' || route.access === 'mentor') return <Denied message={route.deniedMessage} />
  switch (route.signedOut) {
    case 'logInAgain':
      return <LoggedOut />
    case 'askToSignIn':
      return <SignInFirst />
    case 'accessDenied':
      return <AccessDenied />
  }
}

function Denied({ message }: { message: string }) {
  useAccessDeniedRedirect(message)
  return <PageSpinner />
}

function LoggedOut() {
  useLogInAgain()
  return <PageSpinner />
}

function SignInFirst() {
  useRedirectToSignIn()
  return <PageSpinner />
}
