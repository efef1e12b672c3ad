import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'

import { MAX_PICTURE_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE, PICTURE_TYPES } from '#contract/accounts/picture-rules.ts'
import type { PictureMoment } from '#contract/journal/journal-limits.ts'
import type { Trade, TradeDetail } from '#contract/journal/trade.ts'
import type { NewComment } from '#contract/journal/trade-fields.ts'
import { callApi, pathOf, requestJson } from '#web/lib/api/api-client.ts'
import { failureCode, failureDetail, failureText } from '#web/lib/api/api-error.ts'
import { toastActionFailure, toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import type { CommentWrites } from '#web/trade-journal/TradeComments.tsx'
import { refreshAfterDeleting, refreshJournal, tradeQuery } from '../journal.queries.ts'
import { type TypedTrade, tradeInput } from './typed-trade.ts'

function useShowTrade() {
  const queryClient = useQueryClient()
  return (trade: TradeDetail) => {
    queryClient.setQueryData(tradeQuery(trade.id).queryKey, trade)
    return refreshJournal(queryClient)
  }
}

/** `id` is chosen once per dialog, so that pressing again after a lost connection adds nothing twice. */
export function useAddTrade(id: string, clock: string) {
  const show = useShowTrade()
  return useMutation({
    mutationFn: (typed: TypedTrade) =>
      callApi('POST /api/my/journal/trades', { body: { ...tradeInput(typed, clock), id } }),
    onSuccess: (trade) => {
      toast({ title: 'Trade added' })
      return show(trade)
    },
    onError: (error) => {
      if (!timeAhead(error)) toastActionFailure(error, 'Your trade was not saved. Please try again.')
    },
  })
}

export function useChangeTrade(trade: Trade, clock: string) {
  const show = useShowTrade()
  return useMutation({
    mutationFn: ({ typed, revision = trade.revision }: { typed: TypedTrade; revision?: number }) =>
      callApi('PUT /api/my/journal/trades/:tradeId', {
        params: { tradeId: trade.id },
        body: { ...tradeInput(typed, clock, trade), revision },
      }),
    onSuccess: (changed) => {
      toast({ title: 'Trade saved' })
      return show(changed)
    },
    onError: (error) => {
      // The form explains it and offers a choice.
      if (!isChangedMeanwhile(error) && !timeAhead(error))
        toastActionFailure(error, 'Your changes were not saved. Please try again.')
    },
  })
}

/** Only the server's clock decides what is in the future; the form shows it at the field. */
function timeAhead(error: unknown) {
  const field = failureCode(error) === 'time_ahead' ? failureDetail(error, 'field') : undefined
  return field === 'openedAt' || field === 'closedAt' ? field : undefined
}

export function showTimeAhead(error: unknown, { setError }: Pick<UseFormReturn<TypedTrade>, 'setError'>): void {
  const field = timeAhead(error)
  if (field) setError(field, { message: failureText(error) }, { shouldFocus: true })
}

export const isChangedMeanwhile = (error: unknown) => failureCode(error) === 'changed_meanwhile'

export function useDeleteTrade() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (tradeId: string) => callApi('DELETE /api/my/journal/trades/:tradeId', { params: { tradeId } }),
    onSuccess: (_, tradeId) => refreshAfterDeleting(queryClient, tradeId),
    onError: (error) => toastActionFailure(error, 'The trade was not deleted. Please try again.'),
  })
}

export function useRestoreTrade() {
  const show = useShowTrade()
  return useMutation({
    mutationFn: (tradeId: string) => callApi('POST /api/my/journal/trades/:tradeId/restore', { params: { tradeId } }),
    onSuccess: show,
    onError: (error) => toastActionFailure(error, 'The trade was not restored. Please try again.'),
  })
}

function useCommentOnTrade(tradeId: string) {
  const show = useShowTrade()
  return useMutation({
    mutationFn: (body: NewComment) =>
      callApi('POST /api/my/journal/trades/:tradeId/comments', { params: { tradeId }, body }),
    onSuccess: show,
    onError: (error) => toastActionFailure(error, 'Your comment was not saved. Please try again.'),
  })
}

function useDeleteComment(tradeId: string) {
  const show = useShowTrade()
  return useMutation({
    mutationFn: (commentId: string) =>
      callApi('DELETE /api/my/journal/trades/:tradeId/comments/:commentId', { params: { tradeId, commentId } }),
    onSuccess: show,
    onError: (error) => toastActionFailure(error, 'Your comment was not deleted. Please try again.'),
  })
}

/** The student's comments on an own trade. */
export function useOwnComments(tradeId: string): CommentWrites {
  const send = useCommentOnTrade(tradeId)
  const remove = useDeleteComment(tradeId)
  return {
    send: (comment, done) => send.mutate(comment, { onSuccess: done }),
    remove: (commentId, done) => remove.mutate(commentId, { onSettled: done }),
    isSending: send.isPending,
    isRemoving: remove.isPending,
  }
}

type Screenshot = { tradeId: string; moment: PictureMoment }

export function useChangePicture({ tradeId, moment }: Screenshot) {
  const show = useShowTrade()
  return useMutation({
    mutationFn: async (file: File) => {
      if (!PICTURE_TYPES.includes(file.type)) throw new Error(NOT_A_PICTURE)
      if (file.size > MAX_PICTURE_BYTES) throw new Error(PICTURE_TOO_LARGE)
      const path = pathOf('PUT /api/my/journal/trades/:tradeId/pictures/:moment', { tradeId, moment })
      return (await requestJson('PUT', path, file)) as TradeDetail
    },
    onSuccess: show,
    onError: (error) => toastFailure('Upload Failed', error, error.message),
  })
}

export function useRemovePicture({ tradeId, moment }: Screenshot) {
  const show = useShowTrade()
  return useMutation({
    mutationFn: () =>
      callApi('DELETE /api/my/journal/trades/:tradeId/pictures/:moment', { params: { tradeId, moment } }),
    onSuccess: show,
    onError: (error) => toastActionFailure(error, 'The screenshot was not removed. Please try again.'),
  })
}
