import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { User } from '#contract/accounts/user.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { endSession, startSession } from '#web/lib/session/session.ts'
import { mayOpenBackOffice } from '#web/lib/session/viewer.ts'
import { useShop } from '#web/lib/shop-data/shop.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import type { NewAccount } from './SignUpForm.tsx'
import { useSignIn } from './use-sign-in.ts'

const CLOSED = 'You are signed in, but the shop is closed for maintenance. Please come back later.'

/** The page redirects once there is a viewer. */
export function useLogIn() {
  const queryClient = useQueryClient()
  const { maintenanceMode } = useShop()
  return useSignIn((viewer) => {
    startSession(queryClient, viewer)
    const isClosed = maintenanceMode && !mayOpenBackOffice(viewer)
    toast({ title: 'Welcome back!', description: isClosed ? CLOSED : 'You are signed in.' })
  })
}

/** Signs the new user in, unless the email must be verified first. */
export function useSignUp() {
  const queryClient = useQueryClient()
  const { siteName } = useShop()
  return useMutation({
    mutationFn: (body: NewAccount) => callApi('POST /api/register', { body }),
    meta: { isLogin: true },
    onSuccess: ({ emailVerificationPending, ...viewer }) => {
      if (emailVerificationPending) return
      startSession(queryClient, viewer)
      toast({ title: `Welcome to ${siteName}`, description: 'Your account is ready.' })
    },
    onError: (error) => toastFailure('Registration Failed', error, 'Failed to create account'),
  })
}

/** Signs people without access out again: after 'Access denied' nobody expects to be signed in. */
export function useAdminLogIn() {
  const queryClient = useQueryClient()
  return useSignIn(async (viewer: User) => {
    if (mayOpenBackOffice(viewer)) {
      startSession(queryClient, viewer)
      toast({ title: 'Admin login successful', description: `Welcome back, ${viewer.firstName}` })
      return
    }
    await callApi('POST /api/logout')
    endSession(queryClient)
    toast({
      title: 'Access denied',
      description: 'This login portal is for administrators only.',
      variant: 'destructive',
    })
  })
}
