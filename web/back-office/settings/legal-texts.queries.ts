import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { LegalLanguage } from '#contract/legal-languages.ts'
import type { LegalTexts, LegalTranslation } from '#contract/settings/legal-texts.endpoints.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

export const legalTextsQuery = apiQuery('GET /api/admin/settings/legal-texts')

function useShowTexts() {
  const queryClient = useQueryClient()
  return (texts: LegalTranslation[]) => {
    queryClient.setQueryData(legalTextsQuery.queryKey, texts)
    queryClient.invalidateQueries({ queryKey: ['/api/admin/audit-log'] })
    queryClient.invalidateQueries({ queryKey: ['/api/settings/legal-pages'] })
    queryClient.invalidateQueries({ queryKey: ['/api/settings/public'] })
    toast({ title: 'Settings Updated', description: 'Your changes are saved.' })
  }
}

const onError = (error: Error) => toastActionFailure(error, 'Failed to update settings. Please try again.')

export function useSaveLegalTexts() {
  const onSuccess = useShowTexts()
  return useMutation({
    mutationFn: ({ language, texts }: { language: LegalLanguage; texts: LegalTexts }) =>
      callApi('PUT /api/admin/settings/legal-texts/:language', { params: { language }, body: texts }),
    onSuccess,
    onError,
  })
}

export function useRemoveLegalTexts() {
  const onSuccess = useShowTexts()
  return useMutation({
    mutationFn: (language: LegalLanguage) =>
      callApi('DELETE /api/admin/settings/legal-texts/:language', { params: { language } }),
    onSuccess,
    onError,
  })
}
