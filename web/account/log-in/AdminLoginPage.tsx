import { ShieldCheck } from 'lucide-react'
import { useSearch } from 'wouter'

import { AdminLogInForm } from '#web/account/log-in/AdminLogInForm.tsx'
import { useAdminLogIn } from '#web/account/log-in/accounts.mutations.ts'
import { SecondFactorForm } from '#web/account/log-in/SecondFactorForm.tsx'
import { useRedirectWhenSignedIn } from '#web/account/log-in/use-redirect-when-signed-in.ts'
import { mayOpenBackOffice, useViewer } from '#web/lib/session/viewer.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { safeReturnPath } from '#web/lib/url/return-path.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageSpinner } from '#web/ui/Spinner.tsx'

export function AdminLoginPage() {
  const { viewer } = useViewer()
  const logIn = useAdminLogIn()
  const isStaff = mayOpenBackOffice(viewer)
  const returnPath = safeReturnPath(new URLSearchParams(useSearch()).get('returnTo'))
  useRedirectWhenSignedIn(isStaff, returnPath, paths.admin)

  if (isStaff) return <PageSpinner />
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-12 md:pt-20">
      <h1 className="text-center text-36">Admin Portal</h1>
      <p className="mt-3 flex items-center justify-center gap-2 text-14 text-ink-soft">
        <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
        This portal is for administrators only.
      </p>
      <Card className="mt-8 p-5 sm:p-8">
        {logIn.needsCode ? (
          <SecondFactorForm isPending={logIn.isPending} onSubmit={logIn.sendCode} onBack={logIn.startOver} />
        ) : (
          <AdminLogInForm isPending={logIn.isPending} initialEmail={logIn.email} onSubmit={logIn.signIn} />
        )}
      </Card>
      <p className="mt-6 text-center">
        <AppLink
          href={paths.home}
          className="inline-flex min-h-11 items-center text-14 text-flame-deep underline-offset-4 hover:underline"
        >
          Back to main site
        </AppLink>
      </p>
    </div>
  )
}
