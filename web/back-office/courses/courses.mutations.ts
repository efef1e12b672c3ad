import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { adminCourseQuery, adminCoursesQuery, refreshCatalog } from './admin-catalog.queries.ts'
import { inOrder } from './curriculum/in-order.ts'

/** Shows a change in the list right away. The server's response replaces it, and a failure reverts it. */
function useOptimisticCourses<Input>(change: (courses: AdminCourse[], input: Input) => AdminCourse[]) {
  const queryClient = useQueryClient()
  return {
    onMutate: async (input: Input) => {
      await queryClient.cancelQueries({ queryKey: adminCoursesQuery.queryKey })
      const before = queryClient.getQueryData(adminCoursesQuery.queryKey)
      if (before) queryClient.setQueryData(adminCoursesQuery.queryKey, change(before, input))
      return before
    },
    revert: (before: AdminCourse[] | undefined) => {
      if (before) queryClient.setQueryData(adminCoursesQuery.queryKey, before)
    },
    refresh: () => refreshCatalog(queryClient),
  }
}

type NewCourse = ApiInput<'POST /api/admin/courses'>['body']

export function useCreateCourse() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewCourse) => callApi('POST /api/admin/courses', { body }),
    onSuccess: ({ title }) => {
      toast({ title: 'Course Created', description: `${title} is in the list.` })
      return refreshCatalog(queryClient)
    },
    onError: (error) => toastActionFailure(error, 'Failed to create course. Please try again.'),
  })
}

type Publishing = { id: string; isPublished: boolean }

export function usePublishCourse() {
  const { onMutate, revert, refresh } = useOptimisticCourses<Publishing>((courses, { id, isPublished }) =>
    courses.map((course) => (course.id === id ? { ...course, isPublished, isDraft: false } : course)),
  )
  return useMutation({
    mutationFn: ({ id, isPublished }: Publishing) =>
      callApi('POST /api/admin/courses/:courseId/publish', { params: { courseId: id }, body: { isPublished } }),
    onMutate,
    onSuccess: ({ title, isPublished }) =>
      toast({
        title: isPublished ? 'Course Published' : 'Course Unpublished',
        description: isPublished ? `Visitors can now see ${title}.` : `${title} is hidden from visitors.`,
      }),
    onError: (error, _input, before) => {
      revert(before)
      toastActionFailure(error, 'Failed to update course status. Please try again.')
    },
    onSettled: refresh,
  })
}

export function useReorderCourses() {
  const { onMutate, revert, refresh } = useOptimisticCourses<string[]>(inOrder)
  return useMutation({
    mutationFn: (courseIds: string[]) => callApi('POST /api/admin/courses/reorder', { body: { courseIds } }),
    onMutate,
    onSuccess: () => toast({ title: 'Courses reordered', description: 'The shop now shows them in this order.' }),
    onError: (error, _ids, before) => {
      revert(before)
      toastActionFailure(error, 'Failed to reorder courses. Please try again.')
    },
    onSettled: refresh,
  })
}

export function useDeleteCourse() {
  const { onMutate, revert, refresh } = useOptimisticCourses<string>((courses, id) =>
    courses.filter((course) => course.id !== id),
  )
  return useMutation({
    mutationFn: (id: string) => callApi('DELETE /api/admin/courses/:id', { params: { id } }),
    onMutate,
    onSuccess: ({ outcome }) =>
      toast({
        title: 'Course Deleted',
        description:
          outcome === 'archived'
            ? 'It has buyers, so it was archived. Students keep access, and you can restore it.'
            : 'The course and its lessons were deleted for good.',
      }),
    onError: (error, _id, before) => {
      revert(before)
      toastActionFailure(error, 'Failed to delete course. Please try again.')
    },
    onSettled: refresh,
  })
}

export function useRestoreCourse(onRestored: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('POST /api/admin/courses/:id/restore', { params: { id } }),
    onSuccess: ({ title }) => {
      toast({ title: 'Course Restored', description: `${title} is back in the list. Publish it to sell it again.` })
      onRestored()
    },
    onError: (error) => toastActionFailure(error, 'Failed to restore course. Please try again.'),
    onSettled: () => refreshCatalog(queryClient),
  })
}

export type CourseChanges = ApiInput<'PUT /api/admin/courses/:id'>['body']
type Words = { done: { title: string; description?: string }; failed: string }

const SAVED: Words = {
  done: { title: 'Course Updated', description: 'Your changes are saved.' },
  failed: 'Failed to update course. Please try again.',
}
const TRAILER: Words = {
  done: { title: 'Trailer Updated' },
  failed: 'Failed to update trailer video. Please try again.',
}

/** The trailer has notices of its own. */
const wordsFor = (changes: CourseChanges) =>
  Object.keys(changes).every((field) => field === 'trailerVideoKey') ? TRAILER : SAVED

export function useUpdateCourse(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CourseChanges) => callApi('PUT /api/admin/courses/:id', { params: { id }, body }),
    onSuccess: (course, changes) => {
      const { queryKey } = adminCourseQuery(id)
      // The response has no `prices` once the last one is removed.
      queryClient.setQueryData(queryKey, (details) => details && { ...details, prices: undefined, ...course })
      toast(wordsFor(changes).done)
      return refreshCatalog(queryClient)
    },
    onError: (error, changes) => toastActionFailure(error, wordsFor(changes).failed),
  })
}
