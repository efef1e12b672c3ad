import { useMutation, useQueryClient } from '@tanstack/react-query'

import { callApi } from '#web/lib/api-client.ts'
import { endSession, startSession } from '#web/lib/session.ts'
import { useShop } from '#web/lib/shop.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { toast } from '#web/lib/toasts.ts'
import { mayOpenBackOffice } from '#web/lib/viewer.ts'
import type { Credentials } from './LogInForm.tsx'
import type { NewAccount } from './SignUpForm.tsx'

/** The form leads on by itself once there is a viewer. */
export function useLogIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Credentials) => callApi('POST /api/login', { body }),
    meta: { isLogin: true },
    onSuccess: (viewer) => {
      startSession(queryClient, viewer)
      toast({ title: 'Welcome back!', description: 'You are signed in.' })
    },
    onError: (error) => toastFailure('Login failed', error, 'Invalid email or password'),
  })
}

export function useSignUp() {
  const queryClient = useQueryClient()
  const { siteName } = useShop()
  return useMutation({
    mutationFn: (body: NewAccount) => callApi('POST /api/register', { body }),
    meta: { isLogin: true },
    onSuccess: (viewer) => {
      startSession(queryClient, viewer)
      toast({ title: `Welcome to ${siteName}`, description: 'Your account is ready.' })
    },
    onError: (error) => toastFailure('Registration Failed', error, 'Failed to create account'),
  })
}

/** Admin spec §2. Someone who is told 'Access denied' is not left signed in (decision 14). */
export function useAdminLogIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: Credentials) => {
      const viewer = await callApi('POST /api/login', { body })
      if (mayOpenBackOffice(viewer)) return viewer
      await callApi('POST /api/logout')
      return null
    },
    meta: { isLogin: true },
    onSuccess: (viewer) => {
      if (viewer) {
        startSession(queryClient, viewer)
        toast({ title: 'Admin login successful', description: `Welcome back, ${viewer.firstName}` })
      } else {
        endSession(queryClient)
        toast({
          title: 'Access denied',
          description: 'This login portal is for administrators only.',
          variant: 'destructive',
        })
      }
    },
    onError: (error) => toastFailure('Login failed', error, 'Invalid email or password'),
  })
}
