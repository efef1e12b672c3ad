import { useMutation, useQueryClient } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { viewerQuery } from '#web/lib/session/viewer.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import type { ProfileFields } from './changed-fields.ts'
import { refreshMentors } from './refresh-mentors.ts'

export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<ProfileFields>) => callApi('PUT /api/profile', { body }),
    onSuccess: (viewer, { email }) => {
      queryClient.setQueryData(viewerQuery.queryKey, viewer)
      toast({
        title: 'Profile Updated',
        description: email ? 'We sent a confirmation link to your new address.' : 'Your changes are saved.',
      })
      return refreshMentors(queryClient)
    },
    onError: (error) => toastFailure('Update Failed', error),
  })
}

export function useResendVerification() {
  return useMutation({
    mutationFn: () => callApi('POST /api/account/resend-verification'),
    onSuccess: ({ message }) => toast({ title: 'Email sent!', description: message }),
    onError: (error) => toastFailure('Error', error, 'An error occurred. Please try again.'),
  })
}
