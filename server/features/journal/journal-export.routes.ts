import type { FastifyInstance, FastifyReply } from 'fastify'

import * as endpoints from '#contract/journal/journal-export.endpoints.ts'
import { MOST_TRADES_IN_PDF } from '#contract/journal/journal-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { documentShop } from '#server/features/settings/settings.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { countMatching, listTrades } from './listed-trades.repository.ts'
import { sumAll } from './trade-figures.repository.ts'
import { selectTrades } from './trade-filters.repository.ts'
import { exportTradesAsCsv } from './trades-as-csv.ts'
import { tradesAsPdf } from './trades-as-pdf.ts'

/** Laying out a thousand trades takes seconds. */
const PDFS_PER_HOUR = 20

export function journalExportRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.exportTradesCsv, async ({ viewer, query, reply }) =>
    asFile(reply, 'trades.csv', 'text/csv; charset=utf-8').send(exportTradesAsCsv(ctx, viewer.userId, query)),
  )
  registerEndpoint(app, endpoints.exportTradesPdf, async ({ viewer: { userId }, query, reply }) => {
    await consumeRateLimit(ctx, { key: `journal-pdf:${userId}`, limit: PDFS_PER_HOUR, windowSeconds: 3_600 })
    const selection = await selectTrades(ctx.db, userId, query)
    const trades = await listTrades(ctx.db, userId, { ...selection, limit: MOST_TRADES_IN_PDF, offset: 0 })
    const total = await countMatching(ctx.db, userId, selection)
    const journal = {
      trades,
      total,
      figures: await sumAll(ctx.db, userId, selection),
      exportedAt: ctx.clock.now().toISOString(),
    }
    return asFile(reply, 'trades.pdf', 'application/pdf').send(await tradesAsPdf(journal, await documentShop(ctx)))
  })
}

const asFile = (reply: FastifyReply, fileName: string, type: string) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
