import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { JournalShares } from '#contract/mentorship/journal-shares.endpoints.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { sharesQuery } from '../journal.queries.ts'

function useShowShares() {
  const queryClient = useQueryClient()
  return {
    show: (shares: JournalShares) => queryClient.setQueryData(sharesQuery.queryKey, shares),
    // What is shown may be out of date, in another tab for example.
    refresh: () => queryClient.invalidateQueries({ queryKey: sharesQuery.queryKey }),
  }
}

export function useShareJournal() {
  const { show, refresh } = useShowShares()
  return useMutation({
    mutationFn: (mentorId: string) => callApi('POST /api/my/journal/shares', { body: { mentorId } }),
    onSuccess: (shares) => {
      show(shares)
      toast({ title: 'Journal shared' })
    },
    onError: (error) => {
      toastActionFailure(error, 'Your journal was not shared. Please try again.')
      return refresh()
    },
  })
}

export function useStopSharing() {
  const { show, refresh } = useShowShares()
  return useMutation({
    mutationFn: (shareId: string) => callApi('DELETE /api/my/journal/shares/:shareId', { params: { shareId } }),
    onSuccess: (shares) => {
      show(shares)
      toast({ title: 'You stopped sharing' })
    },
    onError: (error) => {
      toastActionFailure(error, 'Your journal is still shared. Please try again.')
      return refresh()
    },
  })
}
