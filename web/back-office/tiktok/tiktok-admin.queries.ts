import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

export const adminPostsQuery = apiQuery('GET /api/admin/tiktok/posts')
const MAX_VIDEOS = 20

function useRefreshPosts() {
  const queryClient = useQueryClient()
  return () => {
    queryClient.invalidateQueries(adminPostsQuery)
    queryClient.invalidateQueries({ queryKey: ['/api/tiktok/posts'] })
  }
}

export function useTestTiktok() {
  return useMutation({
    mutationFn: () => callApi('GET /api/admin/tiktok/connection'),
    onSuccess: ({ success, userInfo, error }) =>
      success
        ? toast({ title: 'Connection Successful', description: `Connected as ${userInfo?.display_name ?? 'TikTok'}` })
        : toast({ title: 'Connection Failed', description: error ?? '', variant: 'destructive' }),
    onError: (error) => toastActionFailure(error, 'Failed to test TikTok connection', 'Connection Error'),
  })
}

export function useFetchVideos() {
  const refresh = useRefreshPosts()
  return useMutation({
    mutationFn: (replaceAll: boolean) =>
      callApi('POST /api/admin/tiktok/fetch', { body: { maxVideos: MAX_VIDEOS, replaceAll } }),
    onSuccess: ({ success, videosProcessed, newVideos, updatedVideos, errors }) => {
      refresh()
      if (!success) toast({ title: 'Fetch Failed', description: errors.join(', '), variant: 'destructive' })
      else {
        const description = `${videosProcessed} videos: ${newVideos} new, ${updatedVideos} updated.`
        toast({ title: 'Videos Fetched', description })
      }
    },
    onError: (error) => toastActionFailure(error, 'Failed to fetch TikTok videos', 'Fetch Error'),
  })
}

export function useUpdatePost(onSaved?: () => void) {
  const refresh = useRefreshPosts()
  return useMutation({
    mutationFn: (input: ApiInput<'PUT /api/admin/tiktok/posts/:id'>) =>
      callApi('PUT /api/admin/tiktok/posts/:id', input),
    onSuccess: () => {
      refresh()
      toast({ title: 'Post Updated', description: 'The TikTok page now shows your changes.' })
      onSaved?.()
    },
    onError: (error) => toastActionFailure(error, "The post couldn't be updated. Please try again."),
  })
}

export function useDeletePost(onDeleted: () => void) {
  const refresh = useRefreshPosts()
  return useMutation({
    mutationFn: (id: string) => callApi('DELETE /api/admin/tiktok/posts/:id', { params: { id } }),
    onSuccess: () => {
      refresh()
      toast({ title: 'Post Deleted', description: 'The TikTok video is not deleted.' })
      onDeleted()
    },
    onError: (error) => toastActionFailure(error, "The post couldn't be deleted. Please try again."),
  })
}
