import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { adminCourseQuery, refreshCatalog } from './admin-catalog.queries.ts'

type Schedule = ApiInput<'POST /api/admin/courses/:id/schedule-publish'>['body']

export function useScheduleCourse(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Schedule) => callApi('POST /api/admin/courses/:id/schedule-publish', { params: { id }, body }),
    onSuccess: ({ scheduledPublishAt }) => {
      toast({
        title: 'Course Scheduled',
        ...(scheduledPublishAt ? { description: `It will be published on ${formatMoment(scheduledPublishAt)}.` } : {}),
      })
      return refreshCatalog(queryClient)
    },
    onError: (error) => toastActionFailure(error, 'Failed to schedule the course. Please try again.'),
  })
}

export function useCancelSchedule(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('DELETE /api/admin/courses/:id/schedule-publish', { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Schedule Removed', description: 'The course stays as it is now.' })
      return refreshCatalog(queryClient)
    },
    onError: (error) => toastActionFailure(error, 'Failed to schedule the course. Please try again.'),
  })
}

/** Flips the switch right away and reverts it on failure. */
export function useBundleSetting(id: string) {
  const queryClient = useQueryClient()
  const { queryKey } = adminCourseQuery(id)
  return useMutation({
    mutationFn: (bundleIncluded: boolean) =>
      callApi('PUT /api/admin/courses/:id/bundle-settings', { params: { id }, body: { bundleIncluded } }),
    onMutate: async (bundleIncluded) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (details) => details && { ...details, bundleIncluded })
      return before
    },
    onSuccess: ({ bundleIncluded }) =>
      toast({
        title: 'Bundle Settings Updated',
        description: bundleIncluded
          ? 'The course can now be included in bundles.'
          : 'The course was removed from all bundles on sale. Existing buyers keep access.',
      }),
    onError: (error, _wanted, before) => {
      if (before) queryClient.setQueryData(queryKey, before)
      toastActionFailure(error, 'Failed to update bundle settings. Please try again.')
    },
    onSettled: () => refreshCatalog(queryClient),
  })
}
