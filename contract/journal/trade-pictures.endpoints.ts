import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField } from '../fields.ts'
import { PICTURE_MOMENTS } from './journal-limits.ts'
import { TradeDetailSchema } from './trade.ts'

const picture = z.object({ tradeId: IdField, moment: z.enum(PICTURE_MOMENTS) })

export const changeTradePicture = endpoint({
  method: 'PUT',
  path: '/api/my/journal/trades/:tradeId/pictures/:moment',
  access: 'signedIn',
  summary: 'Sets the screenshot from before or after. The body is the file itself: JPEG, PNG, WebP, AVIF or GIF.',
  params: picture,
  receives: 'image/*',
  reply: TradeDetailSchema,
})

export const removeTradePicture = endpoint({
  method: 'DELETE',
  path: '/api/my/journal/trades/:tradeId/pictures/:moment',
  access: 'signedIn',
  summary: 'Removes a screenshot.',
  params: picture,
  reply: TradeDetailSchema,
})
