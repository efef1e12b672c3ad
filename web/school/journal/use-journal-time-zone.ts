import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { Journal } from '#contract/journal/journal.endpoints.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { refreshJournal } from './journal.queries.ts'

export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function useSetTimeZone() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (timeZone: string) => callApi('PUT /api/my/journal/time-zone', { body: { timeZone } }),
    onSuccess: () => refreshJournal(queryClient),
  })
}

/** A new journal counts its days where its student is. Days stay the same while traveling. */
export function useJournalTimeZone({ timeZone }: Journal) {
  const { mutate } = useSetTimeZone()
  const setOnce = useEffectEvent(() => {
    if (timeZone === null) mutate(browserTimeZone())
  })
  useEffect(() => setOnce(), [])
}
