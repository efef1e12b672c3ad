import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type ApiCallName, type ApiReply, callApi, type InputArgument } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useOneAtATime } from '#web/session-parts/use-one-at-a-time.ts'

type Words = { title: string; description?: string }

/** A change of the mentor's; afterwards everything on the desk is read again. */
export function useMentorWrite<Name extends ApiCallName>(
  name: Name,
  { done, onDone }: { done: Words | ((reply: ApiReply<Name>) => Words); onDone?: (reply: ApiReply<Name>) => void },
) {
  const queryClient = useQueryClient()
  const refresh = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [base] }) => String(base).startsWith('/api/mentor') })
  const write = useMutation({
    mutationFn: (input: InputArgument<Name>[0]) => callApi(name, ...([input] as InputArgument<Name>)),
    onSuccess: (reply) => {
      refresh()
      toast(typeof done === 'function' ? done(reply) : done)
      onDone?.(reply)
    },
    // Whatever it was about may have changed meanwhile.
    onError: refresh,
  })
  return useOneAtATime(write)
}
