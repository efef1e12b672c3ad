import { useSearch } from 'wouter'

import { useLogIn, useSignUp } from '#web/features/accounts/accounts.mutations.ts'
import { LogInForm } from '#web/features/accounts/LogInForm.tsx'
import { SignUpForm } from '#web/features/accounts/SignUpForm.tsx'
import { useLeaveWhenSignedIn } from '#web/features/accounts/use-leave-when-signed-in.ts'
import { safeReturnPath } from '#web/lib/return-path.ts'
import { useShop } from '#web/lib/shop.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageSpinner } from '#web/ui/Spinner.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

export function AuthPage() {
  const { viewer } = useViewer()
  const { siteName, registrationEnabled } = useShop()
  const returnPath = safeReturnPath(new URLSearchParams(useSearch()).get('returnTo'))
  const logIn = useLogIn()
  const signUp = useSignUp()
  useLeaveWhenSignedIn(viewer !== null, returnPath ?? paths.home)

  if (viewer) return <PageSpinner />
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-12 md:pt-20">
      <h1 className="text-center text-36">{siteName}</h1>
      <p className="mt-2 text-center text-16 text-ink-soft">
        {returnPath ? 'Sign in, and you go on where you were.' : 'Sign in to your courses, or begin your first.'}
      </p>
      <Card className="mt-8 p-5 pt-3 sm:p-8 sm:pt-4">
        <Tabs
          fill
          label="Sign in or create an account"
          defaultValue="login"
          tabs={[
            {
              value: 'login',
              label: 'Login',
              content: <LogInForm isPending={logIn.isPending} onSubmit={(credentials) => logIn.mutate(credentials)} />,
            },
            {
              value: 'signup',
              label: 'Sign Up',
              content: registrationEnabled ? (
                <SignUpForm isPending={signUp.isPending} onSubmit={(account) => signUp.mutate(account)} />
              ) : (
                <p className="py-6 text-center text-ink-soft">New accounts are closed at the moment.</p>
              ),
            },
          ]}
        />
      </Card>
    </div>
  )
}
