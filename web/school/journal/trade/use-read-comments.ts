import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { TradeDetail } from '#contract/journal/trade.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { refreshJournal } from '../journal.queries.ts'

/** Opening a trade shows its comments, so they're no longer new. If that can't be saved, they stay marked. */
export function useReadComments({ id: tradeId, unreadComments }: TradeDetail) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => callApi('POST /api/my/journal/trades/:tradeId/comments/read', { params: { tradeId } }),
    onSuccess: () => refreshJournal(queryClient),
  })
  const markRead = useEffectEvent(() => mutate())
  useEffect(() => {
    if (unreadComments > 0) markRead()
  }, [unreadComments])
}
