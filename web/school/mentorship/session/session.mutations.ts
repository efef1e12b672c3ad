import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { refreshMentorship } from '../mentorship.mutations.ts'
import { mySessionQuery } from '../mentorship.queries.ts'

function useShowSession() {
  const queryClient = useQueryClient()
  return (session: MySession) => {
    queryClient.setQueryData(mySessionQuery(session.id).queryKey, session)
    return refreshMentorship(queryClient)
  }
}

export function useChangeAgenda(id: string) {
  const queryClient = useQueryClient()
  const show = useShowSession()
  return useMutation({
    mutationFn: ({ agenda, before }: { agenda: string; before?: string | null }) =>
      callApi('PUT /api/my/mentorship/sessions/:id/agenda', {
        params: { id },
        body: { agenda, ...(before === undefined ? {} : { before }) },
      }),
    onSuccess: (session) => {
      toast({ title: 'Saved' })
      return show(session)
    },
    // It may have been canceled or have started, which the page behind the dialog doesn't know yet.
    onError: () => refreshMentorship(queryClient),
  })
}

export function useRateSession(id: string) {
  const show = useShowSession()
  return useMutation({
    mutationFn: (rating: { stars: number | null; remark?: string }) =>
      callApi('PUT /api/my/mentorship/sessions/:id/rating', { params: { id }, body: rating }),
    onSuccess: (session) => {
      toast({ title: session.rating ? 'Thank you for rating' : 'Rating removed' })
      return show(session)
    },
  })
}
