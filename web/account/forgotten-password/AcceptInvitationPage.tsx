import { useSearch } from 'wouter'

import { useInvitation } from '#web/account/forgotten-password/invitation.queries.ts'
import { FIRST_PASSWORD, ResetPasswordForm } from '#web/account/forgotten-password/ResetPasswordForm.tsx'
import { useRedirectAfterReset } from '#web/account/forgotten-password/use-reset-redirects.ts'
import { failureCode } from '#web/lib/api/api-error.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { useAcceptInvitation } from '#web/passwords/passwords.mutations.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

export function AcceptInvitationPage() {
  const token = new URLSearchParams(useSearch()).get('token')
  return token ? <Invitation token={token} /> : <ExpiredInvitation />
}

function Invitation({ token }: { token: string }) {
  const { data: invited, error, refetch } = useInvitation(token)
  const reset = useAcceptInvitation(token)
  useRedirectAfterReset(reset.isSuccess)
  if (reset.isSuccess) {
    return (
      <EmptyState heading="h1" title="You're all set" className="min-h-[70svh] justify-center" action={<LogIn />}>
        Your password is set. Taking you to the login page.
      </EmptyState>
    )
  }
  if (failureCode(error ?? reset.error) === 'invalid_token') return <ExpiredInvitation />
  if (error) return <LoadFailure what="The invitation" onRetry={refetch} />
  if (!invited) {
    return (
      <div className="grid min-h-[70svh] place-content-center">
        <Spinner />
      </div>
    )
  }
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-12 md:pt-20">
      <h1 className="text-center text-36">Welcome, {invited.firstName}</h1>
      <p className="mt-2 text-center text-16 break-words text-ink-soft">
        Set a password for {invited.email} to get started.
      </p>
      <Card className="mt-8 p-5 sm:p-8">
        <ResetPasswordForm
          isPending={reset.isPending}
          labels={FIRST_PASSWORD}
          onSubmit={(newPassword) => reset.mutate(newPassword)}
        />
      </Card>
    </div>
  )
}

function ExpiredInvitation() {
  return (
    <EmptyState
      heading="h1"
      title="This invitation no longer works"
      className="min-h-[70svh] justify-center"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <AppLink href={paths.forgotPassword} className={buttonStyle({ variant: 'primary' })}>
            Get a new link
          </AppLink>
          <AppLink href={paths.auth} className={buttonStyle({})}>
            Log In
          </AppLink>
        </div>
      }
    >
      Invitations are valid for 14 days and work once. Enter your email on the next page and we&apos;ll send you a new
      link, or ask the person who invited you to resend it. If you&apos;ve already set a password, just log in.
    </EmptyState>
  )
}

function LogIn() {
  return (
    <AppLink href={paths.auth} className={buttonStyle({ variant: 'primary' })}>
      Log In
    </AppLink>
  )
}
