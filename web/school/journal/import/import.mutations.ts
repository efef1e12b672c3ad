import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { ImportMapping } from '#contract/journal/import-mapping.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { refreshJournal } from '../journal.queries.ts'
import { browserTimeZone } from '../use-journal-time-zone.ts'

/** Says what an import would add. Failures are shown in the dialog. */
export const usePreviewImport = () =>
  useMutation({
    mutationFn: ({ csv, mapping }: { csv: string; mapping?: ImportMapping }) =>
      callApi('POST /api/my/journal/imports/preview', {
        body: { csv, timeZone: browserTimeZone(), ...(mapping ? { mapping } : {}) },
      }),
  })

export function useImportTrades() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { csv: string; mapping: ImportMapping }) => callApi('POST /api/my/journal/imports', { body }),
    onSuccess: () => refreshJournal(queryClient),
    onError: (error) => toastActionFailure(error, 'The trades were not imported. Please try again.'),
  })
}

export function useUndoImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (importId: string) => callApi('DELETE /api/my/journal/imports/:importId', { params: { importId } }),
    onSuccess: () => refreshJournal(queryClient),
    onError: (error) => toastActionFailure(error, 'The import was not undone. Please try again.'),
  })
}
