import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Bundle, MentorshipProgram } from '#contract/catalog/offers.ts'
import { type ApiInput, callApi } from '#web/lib/api-client.ts'
import { toastActionFailure } from '#web/lib/toast-failure.ts'
import { toast } from '#web/lib/toasts.ts'
import { adminBundlesQuery, adminProgramsQuery, refreshCatalog } from './admin-catalog.queries.ts'

export type BundleFields = ApiInput<'POST /api/admin/bundles'>['body']
export type ProgramFields = ApiInput<'POST /api/admin/mentorship'>['body']
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
        ...(outcome === 'archived' ? { description: 'It was sold, so it is archived for its buyers.' } : {}),
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

export function useReorderBundles() {
  const queryClient = useQueryClient()
  const { queryKey } = adminBundlesQuery
  return useMutation({
    mutationFn: (bundleIds: string[]) => callApi('POST /api/admin/bundles/reorder', { body: { bundleIds } }),
    onMutate: (ids) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (bundles) => bundles && inOrder<Bundle>(bundles, ids))
      return before
    },
    onError: (error, _ids, before) => {
      if (before) queryClient.setQueryData(queryKey, before)
      toastActionFailure(error, 'Failed to reorder bundles. Please try again.')
    },
    onSettled: () => refreshCatalog(queryClient),
  })
}

export function useReorderPrograms() {
  const queryClient = useQueryClient()
  const { queryKey } = adminProgramsQuery
  return useMutation({
    mutationFn: (programIds: string[]) => callApi('POST /api/admin/mentorship/reorder', { body: { programIds } }),
    onMutate: (ids) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (programs) => programs && inOrder<MentorshipProgram>(programs, ids))
      return before
    },
    onError: (error, _ids, before) => {
      if (before) queryClient.setQueryData(queryKey, before)
      toastActionFailure(error, 'Failed to reorder programs. Please try again.')
    },
    onSettled: () => refreshCatalog(queryClient),
  })
}

const inOrder = <Row extends { id: string }>(rows: Row[], ids: string[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
