import { useMutation, useQueryClient } from '@tanstack/react-query'

import { MAX_PICTURE_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE, PICTURE_TYPES } from '#contract/accounts/picture-rules.ts'
import type { User } from '#contract/accounts/user.ts'
import { callApi, sendFile } from '#web/lib/api/api-client.ts'
import { viewerQuery } from '#web/lib/session/viewer.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { refreshMentors } from './refresh-mentors.ts'

export function useChangePicture() {
  const applyPicture = useApplyPicture()
  return useMutation({
    mutationFn: (file: File) => {
      if (!PICTURE_TYPES.includes(file.type)) throw new Error(NOT_A_PICTURE)
      if (file.size > MAX_PICTURE_BYTES) throw new Error(PICTURE_TOO_LARGE)
      return sendFile('PUT /api/profile/picture', file)
    },
    onSuccess: (viewer) => applyPicture(viewer, 'Your new picture was saved.'),
    onError: (error) => toastFailure('Upload Failed', error),
  })
}

export function useRemovePicture() {
  const applyPicture = useApplyPicture()
  return useMutation({
    mutationFn: () => callApi('DELETE /api/profile/picture'),
    onSuccess: (viewer) => applyPicture(viewer, 'Your picture was removed.'),
    onError: (error) => toastFailure('Update Failed', error),
  })
}

function useApplyPicture() {
  const queryClient = useQueryClient()
  return (viewer: User, description: string) => {
    queryClient.setQueryData(viewerQuery.queryKey, viewer)
    toast({ title: 'Profile Updated', description })
    return refreshMentors(queryClient)
  }
}
