import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { callApi } from '#web/lib/api/api-client.ts'
import { viewerQuery } from '#web/lib/session/viewer.ts'

type EmailLinkCall = 'POST /api/verify-email' | 'POST /api/undo-email-change'

/** Runs the action of an email link as soon as the page opens. */
export function useEmailLink(call: EmailLinkCall, token: string | null) {
  const queryClient = useQueryClient()
  const { mutate, ...answer } = useMutation({
    mutationFn: (body: { token: string }) => callApi(call, { body }),
    onSuccess: () => queryClient.invalidateQueries(viewerQuery),
  })
  useEffect(() => {
    if (!token) return
    // Deferred, because an effect that React runs twice must not use up the link.
    const timer = setTimeout(mutate, 0, { token })
    return () => clearTimeout(timer)
  }, [token, mutate])
  return { ...answer, tryAgain: () => token && mutate({ token }) }
}
