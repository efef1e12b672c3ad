import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import type { AdminModule } from '#contract/catalog/admin-course.ts'
import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { adminCourseQuery, refreshCatalog } from '../admin-catalog.queries.ts'

type NewLesson = ApiInput<'POST /api/admin/modules/:moduleId/lessons'>['body']
type LessonChanges = ApiInput<'PUT /api/admin/lessons/:id'>['body']

/** Toasts 'Module Created' or 'Failed to create module. Please try again.' */
function useCurriculumChange<Input>(
  verb: 'create' | 'update' | 'delete' | 'duplicate',
  noun: 'module' | 'lesson',
  call: (input: Input) => Promise<unknown>,
) {
  const queryClient = useQueryClient()
  const done = { create: 'Created', update: 'Updated', delete: 'Deleted', duplicate: 'Duplicated' }[verb]
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      toast({ title: `${noun === 'module' ? 'Module' : 'Lesson'} ${done}` })
      return refreshCatalog(queryClient)
    },
    onError: (error) => toastActionFailure(error, `Failed to ${verb} ${noun}. Please try again.`),
  })
}

/** A new module or lesson goes last: its position is the number of existing ones. */
export const useCreateModule = (courseId: string) =>
  useCurriculumChange('create', 'module', (body: { title: string; position: number }) =>
    callApi('POST /api/admin/courses/:courseId/modules', { params: { courseId }, body }),
  )
export const useUpdateModule = () =>
  useCurriculumChange('update', 'module', ({ id, title }: { id: string; title: string }) =>
    callApi('PUT /api/admin/modules/:id', { params: { id }, body: { title } }),
  )
export const useDeleteModule = () =>
  useCurriculumChange('delete', 'module', (id: string) => callApi('DELETE /api/admin/modules/:id', { params: { id } }))
export const useCreateLesson = () =>
  useCurriculumChange('create', 'lesson', ({ moduleId, ...body }: NewLesson & { moduleId: string }) =>
    callApi('POST /api/admin/modules/:moduleId/lessons', { params: { moduleId }, body }),
  )
export const useUpdateLesson = () =>
  useCurriculumChange('update', 'lesson', ({ id, ...body }: LessonChanges & { id: string }) =>
    callApi('PUT /api/admin/lessons/:id', { params: { id }, body }),
  )
export const useDeleteLesson = () =>
  useCurriculumChange('delete', 'lesson', (id: string) => callApi('DELETE /api/admin/lessons/:id', { params: { id } }))

/** Drills and quizzes only. */
export const useDuplicateExercise = () =>
  useCurriculumChange('duplicate', 'lesson', (lessonId: string) =>
    callApi('POST /api/admin/lessons/:lessonId/duplicate', { params: { lessonId } }),
  )

type Order = { modules: AdminModule[] }

async function showOrder(queryClient: QueryClient, courseId: string, modules: AdminModule[]) {
  const { queryKey } = adminCourseQuery(courseId)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (details) => details && { ...details, modules })
  return before
}

/** `modules` is the new order, which the screen already shows; a failure reverts it. */
export function useReorderModules(courseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ modules }: Order) =>
      callApi('POST /api/admin/courses/:courseId/modules/reorder', {
        params: { courseId },
        body: { moduleIds: modules.map(({ id }) => id) },
      }),
    onMutate: ({ modules }) => showOrder(queryClient, courseId, modules),
    onSuccess: () => toast({ title: 'Modules reordered' }),
    onError: (error, _order, before) => {
      if (before) queryClient.setQueryData(adminCourseQuery(courseId).queryKey, before)
      toastActionFailure(error, 'Failed to reorder modules. Please try again.')
    },
    onSettled: () => refreshCatalog(queryClient),
  })
}

export function useReorderLessons(courseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ modules, moduleId }: Order & { moduleId: string }) =>
      callApi('POST /api/admin/modules/:moduleId/lessons/reorder', {
        params: { moduleId },
        body: { lessonIds: modules.find(({ id }) => id === moduleId)?.lessons.map(({ id }) => id) ?? [] },
      }),
    onMutate: ({ modules }) => showOrder(queryClient, courseId, modules),
    onSuccess: () => toast({ title: 'Lessons reordered' }),
    onError: (error, _order, before) => {
      if (before) queryClient.setQueryData(adminCourseQuery(courseId).queryKey, before)
      toastActionFailure(error, 'Failed to reorder lessons. Please try again.')
    },
    onSettled: () => refreshCatalog(queryClient),
  })
}
