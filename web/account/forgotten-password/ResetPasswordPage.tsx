import { useSearch } from 'wouter'
import { ResetPasswordForm } from '#web/account/forgotten-password/ResetPasswordForm.tsx'
import { useRedirectAfterReset, useRedirectWithoutToken } from '#web/account/forgotten-password/use-reset-redirects.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { useResetPassword } from '#web/passwords/passwords.mutations.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function ResetPasswordPage() {
  const token = new URLSearchParams(useSearch()).get('token')
  return token ? <ChooseNewPassword token={token} /> : <IncompleteLink />
}

function ChooseNewPassword({ token }: { token: string }) {
  const reset = useResetPassword(token)
  useRedirectAfterReset(reset.isSuccess)

  if (reset.isSuccess) {
    return (
      <EmptyState
        heading="h1"
        title="Password Reset Successful"
        className="min-h-[70svh] justify-center"
        action={<BackToLogin primary />}
      >
        Your new password is set, and all devices were signed out. Taking you to the login page.
      </EmptyState>
    )
  }
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-12 md:pt-20">
      <h1 className="text-center text-36">Reset Password</h1>
      <p className="mt-2 text-center text-16 text-ink-soft">Choose a new password for your account.</p>
      <Card className="mt-8 p-5 sm:p-8">
        <ResetPasswordForm isPending={reset.isPending} onSubmit={(newPassword) => reset.mutate(newPassword)} />
        {reset.isError && (
          <p className="mt-5 text-center text-14 text-ink-soft">
            Reset links work once and expire after an hour.{' '}
            <AppLink href={paths.forgotPassword} className="text-flame-deep underline underline-offset-4">
              Get a new link
            </AppLink>
          </p>
        )}
      </Card>
      <p className="mt-6 text-center">
        <BackToLogin />
      </p>
    </div>
  )
}

function IncompleteLink() {
  useRedirectWithoutToken()
  return (
    <EmptyState
      heading="h1"
      title="Reset Password"
      className="min-h-[70svh] justify-center"
      action={<BackToLogin primary />}
    >
      This link is incomplete. Open the one in your email again, or request a new one on the login page.
    </EmptyState>
  )
}

function BackToLogin({ primary = false }: { primary?: boolean }) {
  const look = primary
    ? buttonStyle({ variant: 'primary' })
    : 'inline-flex min-h-11 items-center text-14 text-flame-deep underline-offset-4 hover:underline'
  return (
    <AppLink href={paths.auth} className={look}>
      Back to Login
    </AppLink>
  )
}
