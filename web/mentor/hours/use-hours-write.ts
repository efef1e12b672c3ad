import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Availability } from '#contract/mentorship/mentor-settings.ts'
import { type ApiCallName, type ApiReply, callApi, type InputArgument } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { availabilityQuery } from '#web/mentor/mentor.queries.ts'
import { useOneAtATime } from '#web/session-parts/use-one-at-a-time.ts'

/** The calls that answer with everything about the mentor's hours. */
type HoursWrite = {
  [Name in ApiCallName]: Name extends `GET ${string}` ? never : ApiReply<Name> extends Availability ? Name : never
}[ApiCallName]

export function useHoursWrite<Name extends HoursWrite>(name: Name, done: string) {
  const queryClient = useQueryClient()
  const write = useMutation({
    mutationFn: (input: InputArgument<Name>[0]) => callApi(name, ...([input] as InputArgument<Name>)),
    onSuccess: (availability) => {
      queryClient.setQueryData(availabilityQuery.queryKey, availability as Availability)
      queryClient.invalidateQueries({ queryKey: ['/api/mentor/desk'] })
      toast({ title: done })
    },
  })
  return useOneAtATime(write)
}
