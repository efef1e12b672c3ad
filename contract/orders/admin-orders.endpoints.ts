import { z } from 'zod'

import { ORDER_STATUSES } from '../checkout/order-status.ts'
import { endpoint } from '../endpoint.ts'
import {
  CentsField,
  IdField,
  isUsableTime,
  MessageSchema,
  optional,
  pagingFields,
  text,
  WHOLE_CENTS,
} from '../fields.ts'
import { DATE_SORTS, ORDER_SORTS } from '../list-sorts.ts'
import {
  AdminOrderDetailSchema,
  AdminOrderSchema,
  AdminPurchaseSchema,
  ConsentLogSchema,
  ConsentTextSchema,
  UserPurchaseOverviewSchema,
} from './admin-order.ts'

const ById = z.object({ id: IdField })

/** A date or a time. A date means the whole day in UTC. */
const DateField = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .refine(isUsableTime, 'Please enter dates like 2026-11-15.')
const AmountField = z.coerce.number().int(WHOLE_CENTS).min(0).max(2_147_483_647)

const filterFields = {
  status: optional(z.enum(ORDER_STATUSES)),
  userId: optional(IdField),
  courseId: optional(IdField),
  fromDate: optional(DateField),
  toDate: optional(DateField),
  /** In cents. */
  minAmount: optional(AmountField),
  maxAmount: optional(AmountField),
  /** Name, email or the start of an order id. */
  search: optional(text(200)),
}

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  access: 'staff',
  summary: 'Orders that match the filters, newest first unless sorted; the total is in X-Total-Count.',
  query: z.object({ ...filterFields, sort: optional(z.enum(ORDER_SORTS)), ...pagingFields(50) }),
  reply: z.array(AdminOrderSchema),
})

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/export.csv',
  access: 'staff',
  isAudited: true,
  summary: 'Orders that match the filters as CSV, sorted like the list.',
  query: z.object({ ...filterFields, sort: optional(z.enum(ORDER_SORTS)) }),
  streams: 'text/csv',
  reply: z.unknown(),
})

export const showAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  access: 'staff',
  isAudited: true,
  summary: 'One order with everything that happened to it.',
  params: ById,
  reply: AdminOrderDetailSchema,
})

export const refundPartially = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/partial-refund',
  access: 'staff',
  summary: 'Refunds part or all of the payment to the card. 409 `changed_meanwhile`.',
  params: ById,
  body: z.object({
    amountCents: CentsField,
    /** What was left to refund when staff decided. If it's something else by now, nothing is refunded. */
    leftCents: optional(CentsField),
    reason: optional(text(500).trim()),
    /** When left out, a full refund ends access and a partial one keeps it. */
    access: optional(z.enum(['keep', 'end'])),
  }),
  reply: AdminOrderDetailSchema,
})

export const resendOrderReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/resend-receipt',
  access: 'staff',
  summary: 'Resends the receipt by email.',
  params: ById,
  reply: MessageSchema,
})

export const listAdminPurchases = endpoint({
  method: 'GET',
  path: '/api/admin/purchases',
  access: 'staff',
  summary: 'Paid orders, newest first; the total is in X-Total-Count.',
  query: z.object(pagingFields()),
  reply: z.array(AdminPurchaseSchema),
})

const searched = z.object({ search: optional(text(200)) })
const searchedPage = searched.extend(pagingFields())
const byDate = { sort: optional(z.enum(DATE_SORTS)) }

export const listConsentLogs = endpoint({
  method: 'GET',
  path: '/api/admin/consent-logs',
  access: 'staff',
  summary: 'What buyers agreed to at checkout, newest first unless sorted; the total is in X-Total-Count.',
  query: searchedPage.extend(byDate),
  reply: z.array(ConsentLogSchema),
})

export const listConsentTexts = endpoint({
  method: 'GET',
  path: '/api/admin/consent-texts',
  access: 'staff',
  summary: 'Every wording that buyers agreed to, latest first, with when it was first used.',
  reply: z.array(ConsentTextSchema),
})

export const exportConsentLogs = endpoint({
  method: 'GET',
  path: '/api/admin/consent-logs/export.csv',
  access: 'staff',
  isAudited: true,
  summary: 'Consents as CSV, all or those that match the search, sorted like the list.',
  query: searched.extend(byDate),
  streams: 'text/csv',
  reply: z.unknown(),
})

export const listUserPurchases = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/user-purchase-overview',
  access: 'staff',
  summary: 'Buyers with their purchases and access, most recent first; the total is in X-Total-Count.',
  query: searchedPage,
  reply: z.array(UserPurchaseOverviewSchema),
})

export const exportUserPurchases = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/user-purchase-overview/export.csv',
  access: 'staff',
  isAudited: true,
  summary: 'Buyers as CSV, all or those that match the search.',
  query: searched,
  streams: 'text/csv',
  reply: z.unknown(),
})
