import type { TradeDetail } from '#contract/journal/trade.ts'
import type { AppContext } from '#server/app-context.ts'
import { showTrade } from '#server/features/journal/journal.ts'

type Asked = { mentorId: string; studentId: string; tradeId: string }

/** Its pictures come through a route that asks again whether the journal is shared. Signed URLs would outlive that. */
export function showSharedTrade(ctx: AppContext, { mentorId, studentId, tradeId }: Asked): Promise<TradeDetail> {
  return showTrade(ctx, {
    userId: studentId,
    tradeId,
    readerId: mentorId,
    // The name of the file changes with the picture, so that browsers never show a replaced one.
    pictureUrl: ({ moment, fileKey }) =>
      `/api/mentor/students/${studentId}/journal/trades/${tradeId}/pictures/${moment}?file=${nameOf(fileKey)}`,
  })
}

const nameOf = (fileKey: string) => encodeURIComponent(fileKey.replace(/^.*\/|\.\w+$/g, ''))
