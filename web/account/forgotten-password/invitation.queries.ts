import { useQuery } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'

/** A read sent as POST, because a token in the URL would end up in logs. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['/api/invitation', token],
    queryFn: () => callApi('POST /api/invitation', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
