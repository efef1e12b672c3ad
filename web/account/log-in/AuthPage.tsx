import { useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { useLogIn, useSignUp } from '#web/account/log-in/accounts.mutations.ts'
import { CheckYourEmail } from '#web/account/log-in/CheckYourEmail.tsx'
import { ForgotPasswordDialog } from '#web/account/log-in/ForgotPasswordDialog.tsx'
import { LogInForm } from '#web/account/log-in/LogInForm.tsx'
import { RegistrationClosed } from '#web/account/log-in/RegistrationClosed.tsx'
import { SecondFactorForm } from '#web/account/log-in/SecondFactorForm.tsx'
import { type NewAccount, SignUpForm } from '#web/account/log-in/SignUpForm.tsx'
import { useRedirectWhenSignedIn } from '#web/account/log-in/use-redirect-when-signed-in.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { safeReturnPath } from '#web/lib/url/return-path.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageSpinner } from '#web/ui/Spinner.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

export function AuthPage() {
  const { viewer } = useViewer()
  const { siteName, registrationEnabled, maintenanceMode } = useShop()
  const returnPath = safeReturnPath(new URLSearchParams(useSearch()).get('returnTo'))
  const logIn = useLogIn()
  const signUp = useSignUp()
  const forgot = useUrlModal('forgot')
  const [typedEmail, setTypedEmail] = useState('')
  const newAccount = useRef<NewAccount>(undefined)
  const start = viewer?.role === 'mentor' ? paths.mentorDesk : paths.home
  useRedirectWhenSignedIn(viewer !== null, returnPath, start)

  if (viewer) return <PageSpinner />
  const unconfirmed = signUp.data?.emailVerificationPending
    ? signUp.data.email
    : logIn.needsConfirmedEmail && logIn.email
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-12 md:pt-20">
      <h1 className="text-center text-36">{siteName}</h1>
      <p className="mt-2 text-center text-16 text-ink-soft">
        {maintenanceMode
          ? 'The shop is closed for maintenance. Only staff can sign in right now.'
          : invitation(returnPath)}
      </p>
      {unconfirmed || logIn.needsCode ? (
        <Card className="mt-8 p-5 sm:p-8">
          {unconfirmed ? (
            <CheckYourEmail
              email={unconfirmed}
              onBack={() => {
                signUp.reset()
                logIn.startOver()
              }}
            />
          ) : (
            <SecondFactorForm isPending={logIn.isPending} onSubmit={logIn.sendCode} onBack={logIn.startOver} />
          )}
        </Card>
      ) : (
        <Card className="mt-8 p-5 pt-3 sm:p-8 sm:pt-4">
          <Tabs
            fill
            label="Sign in or create an account"
            defaultValue="login"
            tabs={[
              {
                value: 'login',
                label: 'Login',
                content: (
                  <LogInForm
                    isPending={logIn.isPending}
                    initialEmail={logIn.email}
                    isRefused={logIn.isRefused}
                    onEdit={logIn.forgetRefusal}
                    onSubmit={logIn.signIn}
                    onForgot={(email) => {
                      setTypedEmail(email)
                      forgot.open('password')
                    }}
                  />
                ),
              },
              {
                value: 'signup',
                label: 'Sign Up',
                content: registrationEnabled ? (
                  <SignUpForm
                    draft={newAccount}
                    isPending={signUp.isPending}
                    onSubmit={(account) => signUp.mutate(account)}
                  />
                ) : (
                  <RegistrationClosed />
                ),
              },
            ]}
          />
        </Card>
      )}
      <ForgotPasswordDialog open={forgot.value !== null} onClose={forgot.close} typedEmail={typedEmail} />
    </div>
  )
}

/** Whoever comes from a checkout is most likely new. */
function invitation(returnPath: string | null): string {
  if (returnPath === null) return 'Sign in, or start your first course.'
  return returnPath.startsWith('/checkout/')
    ? 'Log in or sign up to continue to checkout.'
    : 'Sign in to pick up where you left off.'
}
