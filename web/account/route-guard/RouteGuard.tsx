import type { ReactNode } from 'react'
import { type AppRoute, mayOpen } from '#web/lib/routing/route.ts'
import { useAccountDeleted } from '#web/lib/session/deleted-account.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { PageSpinner } from '#web/ui/Spinner.tsx'
import { AccessDenied } from './AccessDenied.tsx'
import { AccountDeleted } from './AccountDeleted.tsx'
import { useAccessDeniedRedirect, useLogInAgain, useRedirectToSignIn } from './use-route-redirects.ts'

type Props = { route: AppRoute; children: ReactNode }

/** Shows a page to people who can open it; what others see is in docs/product-rules.md#who-may-open-what. */
export function RouteGuard({ route, children }: Props) {
  const { viewer, isPending } = useViewer()
  const isDeleted = useAccountDeleted()
  if (isDeleted) return <AccountDeleted />
  if (mayOpen(route, viewer)) return children
  if (isPending || route.access === 'public') return <PageSpinner />
  if (route.access === 'staff') return <Denied message={route.deniedMessage} />
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
