import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { inOrder } from '#web/back-office/courses/curriculum/in-order.ts'
import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { adminBundlesQuery, adminProgramsQuery, refreshCatalog } from '../admin-catalog.queries.ts'

type BundleFields = ApiInput<'POST /api/admin/bundles'>['body']
type ProgramFields = ApiInput<'POST /api/admin/mentorship'>['body']
type Saved<Fields> = { id?: string | undefined; fields: Fields }

function useSaveOffer<Fields>(what: string, call: (input: Saved<Fields>) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (_saved, { id }) => {
      toast({ title: `${what} ${id ? 'Updated' : 'Created'}` })
      return refreshCatalog(queryClient)
    },
    onError: (error, { id }) =>
      toastActionFailure(error, `Failed to ${id ? 'update' : 'create'} ${what.toLowerCase()}. Please try again.`),
  })
}

export const useSaveBundle = () =>
  useSaveOffer('Bundle', ({ id, fields }: Saved<BundleFields>) =>
    id
      ? callApi('PUT /api/admin/bundles/:id', { params: { id }, body: fields })
      : callApi('POST /api/admin/bundles', { body: fields }),
  )
export const useSaveProgram = () =>
  useSaveOffer('Program', ({ id, fields }: Saved<ProgramFields>) =>
    id
      ? callApi('PUT /api/admin/mentorship/:id', { params: { id }, body: fields })
      : callApi('POST /api/admin/mentorship', { body: fields }),
  )

function useDeleteOffer(what: string, call: (id: string) => Promise<{ outcome: 'deleted' | 'archived' }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: ({ outcome }) => {
      toast({
        title: `${what} Deleted`,
        ...(outcome === 'archived' ? { description: 'It has buyers, so it was archived for them.' } : {}),
      })
      return refreshCatalog(queryClient)
    },
    onError: (error) => toastActionFailure(error, `Failed to delete ${what.toLowerCase()}. Please try again.`),
  })
}

export const useDeleteBundle = () =>
  useDeleteOffer('Bundle', (id) => callApi('DELETE /api/admin/bundles/:id', { params: { id } }))
export const useDeleteProgram = () =>
  useDeleteOffer('Program', (id) => callApi('DELETE /api/admin/mentorship/:id', { params: { id } }))

/** Shows the new order right away; a failure reverts it. */
function useReorderOffers(queryKey: QueryKey, what: string, call: (ids: string[]) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<{ id: string }[]>(queryKey)
      if (before) queryClient.setQueryData(queryKey, inOrder(before, ids))
      return before
    },
    onSuccess: () => toast({ title: `${what} reordered`, description: 'The shop now shows them in this order.' }),
    onError: (error, _ids, before) => {
      if (before) queryClient.setQueryData(queryKey, before)
      toastActionFailure(error, `Failed to reorder ${what.toLowerCase()}. Please try again.`)
    },
    onSettled: () => refreshCatalog(queryClient),
  })
}

export const useReorderBundles = () =>
  useReorderOffers(adminBundlesQuery.queryKey, 'Bundles', (bundleIds) =>
    callApi('POST /api/admin/bundles/reorder', { body: { bundleIds } }),
  )
export const useReorderPrograms = () =>
  useReorderOffers(adminProgramsQuery.queryKey, 'Programs', (programIds) =>
    callApi('POST /api/admin/mentorship/reorder', { body: { programIds } }),
  )
