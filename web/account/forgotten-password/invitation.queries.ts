import { useQuery } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'

/** A question with a body, so that the token of the link stands in no log; it only reads. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['/api/invitation', token],
    queryFn: () => callApi('POST /api/invitation', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
