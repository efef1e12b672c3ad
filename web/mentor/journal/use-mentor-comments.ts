import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { TradeDetail } from '#contract/journal/trade.ts'
import type { NewComment } from '#contract/journal/trade-fields.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import type { CommentWrites } from '#web/trade-journal/TradeComments.tsx'
import { studentTradeQuery } from './student-journal.queries.ts'

/** The mentor's comments on a trade of a shared journal. */
export function useMentorComments(id: string, tradeId: string): CommentWrites {
  const queryClient = useQueryClient()
  const show = (trade: TradeDetail) => {
    queryClient.setQueryData(studentTradeQuery(id, tradeId).queryKey, trade)
    return refresh()
  }
  // Also after a refusal: the student may have stopped sharing.
  const refresh = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [base] }) => String(base).startsWith('/api/mentor') })
  const send = useMutation({
    mutationFn: (body: NewComment) =>
      callApi('POST /api/mentor/students/:id/journal/trades/:tradeId/comments', {
        params: { id, tradeId },
        body,
      }),
    onSuccess: show,
    onError: (error) => {
      toastActionFailure(error, 'Your comment was not saved. Please try again.')
      return refresh()
    },
  })
  const remove = useMutation({
    mutationFn: (commentId: string) =>
      callApi('DELETE /api/mentor/students/:id/journal/trades/:tradeId/comments/:commentId', {
        params: { id, tradeId, commentId },
      }),
    onSuccess: show,
    onError: (error) => {
      toastActionFailure(error, 'Your comment was not deleted. Please try again.')
      return refresh()
    },
  })
  return {
    send: (comment, done) => send.mutate(comment, { onSuccess: done }),
    remove: (commentId, done) => remove.mutate(commentId, { onSettled: done }),
    isSending: send.isPending,
    isRemoving: remove.isPending,
  }
}
