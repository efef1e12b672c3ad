import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { User } from '#contract/accounts/user.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { failureCode, failureDetail } from '#web/lib/api/api-error.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import type { Credentials } from './LogInForm.tsx'

/** Email and password, then a code if the account requires one. The first step returns a ticket for the second. */
export function useSignIn(onSignedIn: (user: User) => void | Promise<void>) {
  const [ticket, setTicket] = useState<string | null>(null)
  const toastError = (error: unknown) => toastFailure('Login failed', error, 'Invalid email or password')

  const first = useMutation({
    mutationFn: async (body: Credentials) => onSignedIn(await callApi('POST /api/login', { body })),
    meta: { isLogin: true },
    onError: (error) => {
      const next = failureCode(error) === 'two_factor_required' ? failureDetail(error, 'ticket') : undefined
      if (next) setTicket(next)
      else toastError(error)
    },
  })
  const second = useMutation({
    mutationFn: async (code: string) =>
      onSignedIn(await callApi('POST /api/login/two-factor', { body: { ticket: ticket ?? '', code } })),
    meta: { isLogin: true },
    onError: (error) => {
      toastError(error)
      // The ticket expires after ten minutes.
      if (failureCode(error) === 'invalid_token') setTicket(null)
    },
  })

  return {
    email: first.variables?.email ?? '',
    isPending: first.isPending || second.isPending,
    signIn: (credentials: Credentials) => first.mutate(credentials),
    forgetRefusal: first.reset,
    needsCode: ticket !== null,
    sendCode: (code: string) => second.mutate(code),
    /** The server refused the email and password sent last. */
    isRefused: failureCode(first.error) === 'invalid_credentials',
    needsConfirmedEmail: failureCode(first.error) === 'email_unverified',
    startOver: () => {
      setTicket(null)
      if (failureCode(first.error) === 'email_unverified') first.reset()
    },
  }
}
