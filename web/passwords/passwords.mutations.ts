import { useMutation, useQueryClient } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { failureCode } from '#web/lib/api/api-error.ts'
import { mySessionsQuery } from '#web/lib/session/my-sessions.ts'
import { endSession } from '#web/lib/session/session.ts'
import { viewerQuery } from '#web/lib/session/viewer.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { type ToastInput, toast } from '#web/lib/toasts/toasts.ts'
import type { PasswordForm } from './new-password.ts'

export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => callApi('POST /api/forgot-password', { body: { email } }),
    onSuccess: () =>
      toast({
        title: 'Email sent!',
        description: "If your email is in our system, you'll receive a password reset link.",
      }),
    onError: (error) => toastFailure('Error', error, 'An error occurred. Please try again.'),
  })
}

export function useResetPassword(token: string) {
  return usePasswordLink(token, {
    done: { title: 'Password Reset Successful!', description: 'You can now log in with your new password.' },
    onError: (error) =>
      toastFailure('Reset Failed', error, 'Failed to reset password. The link may be expired or invalid.'),
  })
}

export function useAcceptInvitation(token: string) {
  return usePasswordLink(token, {
    done: { title: "You're all set", description: 'You can now log in with your password.' },
    // The page itself says that the link has expired.
    onError: (error) => failureCode(error) !== 'invalid_token' && toastFailure('Error', error),
  })
}

type Outcome = { done: ToastInput; onError: (error: Error) => void }

/** Ends all sessions, this one too. */
function usePasswordLink(token: string, { done, onError }: Outcome) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (newPassword: string) => callApi('POST /api/reset-password', { body: { token, newPassword } }),
    onSuccess: () => {
      endSession(queryClient)
      toast(done)
    },
    onError,
  })
}

/** Signs out all other browsers. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordForm) =>
      callApi('POST /api/change-password', { body: { currentPassword, newPassword } }),
    onSuccess: async () => {
      toast({ title: 'Password Changed', description: 'All other devices were signed out.' })
      queryClient.invalidateQueries(mySessionsQuery)
      await queryClient.invalidateQueries(viewerQuery)
    },
    onError: (error) => toastFailure('Password Change Failed', error),
  })
}
