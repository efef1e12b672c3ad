import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { emailField, IdField, InstantField, optional, pagingFields, personName, text } from '../fields.ts'
import { WITHDRAWAL_STANDINGS } from './withdrawal-right.ts'

const AcknowledgementSchema = z.object({
  id: IdField,
  receivedAt: InstantField,
  /** The declaration, word for word. */
  statement: z.string(),
})
export type Acknowledgement = z.infer<typeof AcknowledgementSchema>

/** `https://…`, `www.…` and `name.example/…`. The acknowledgement goes to any address, so it must not carry a stranger's. */
const LINK = /:\/\/|www\.|\.\p{L}{2,}\//iu
const hasNoLink = (value: string) => !LINK.test(value)
const NO_LINKS = 'Please leave out links.'

/** The name, the contract and where to send the acknowledgement; nothing else may be asked. */
export const WithdrawalFormSchema = z.object({
  name: personName('Please enter your name.').refine(hasNoLink, NO_LINKS),
  contract: text(300)
    .trim()
    .min(1, 'Please enter your order number, receipt number or what you bought.')
    .refine((value) => !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(value), 'Please write this on one line.')
    .refine(hasNoLink, NO_LINKS),
  email: emailField('Please enter the email address for your confirmation.'),
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/withdrawals',
  access: 'public',
  openInMaintenance: true,
  summary: 'Declares a withdrawal from a contract. The reply is the same whether the order exists or not.',
  body: WithdrawalFormSchema.extend({
    /** One of your own orders, if you are signed in. */
    orderId: optional(IdField),
  }),
  reply: AcknowledgementSchema,
})

export const downloadMyWithdrawal = endpoint({
  method: 'GET',
  path: '/api/my/withdrawals/:id/acknowledgement.pdf',
  access: 'signedIn',
  summary: 'The acknowledgement of your own withdrawal, as a PDF.',
  params: z.object({ id: IdField }),
  streams: 'application/pdf',
  reply: z.unknown(),
})

/** What is to be paid back, by law or by the shop's own guarantee. */
const DueBackSchema = z.object({
  kind: z.enum(['everything', 'pro_rata', 'guarantee', 'nothing', 'settled']),
  cents: z.int(),
})

const WithdrawalOrderSchema = z.object({
  id: IdField,
  title: z.string(),
  kind: z.enum(['course', 'bundle', 'mentorship']),
  buyerName: z.string(),
  /** Null once the account is deleted. */
  buyerEmail: z.string().nullable(),
  paidAt: InstantField.nullable(),
  currency: z.string(),
  /** By card and outside Stripe. */
  paidCents: z.int(),
  /** What the refund dialog can still give back. */
  refundableCents: z.int(),
  refundedCents: z.int(),
  /** The end of the withdrawal period. */
  endsAt: InstantField,
  /** The buyer's right when the request came in. */
  standing: z.enum(WITHDRAWAL_STANDINGS),
  dueBack: DueBackSchema,
  /** `lost`: the bank has given the money back already. */
  dispute: z.enum(['open', 'lost']).nullable(),
  waiverGivenAt: InstantField.nullable(),
  waiverConfirmedAt: InstantField.nullable(),
  /** Null for anything but mentorship. */
  sessions: z.int().nullable(),
})

export const WithdrawalSchema = z.object({
  id: IdField,
  name: z.string(),
  email: z.string(),
  contract: z.string(),
  receivedAt: InstantField,
  /** By when the money must be back: 14 days after the request. */
  repayBy: InstantField,
  /**
   * `buyer`: signed in, so there's no doubt. `same_address`: with the buyer's address, but not signed in. Null while
   * nobody knows which order is meant.
   */
  sender: z.enum(['buyer', 'same_address', 'other']).nullable(),
  /** Whether this request ended the contract. */
  isActive: z.boolean(),
  /** Whether something is left to do. */
  isOpen: z.boolean(),
  /** Null while nobody knows which order is meant. */
  order: WithdrawalOrderSchema.nullable(),
  /** How many sessions had been held when it came in: as booked, unless staff corrected it. Null unless it's mentorship. */
  sessionsHeld: z.int().nullable(),
  closedAt: InstantField.nullable(),
  closedBy: z.string().nullable(),
  outcome: z.enum(['repaid', 'declined']).nullable(),
  outcomeNote: z.string().nullable(),
})
export type Withdrawal = z.infer<typeof WithdrawalSchema>

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawals',
  access: 'staff',
  summary: 'Requests to withdraw: open ones first, those due soonest on top; the total is in X-Total-Count.',
  query: z.object({ state: optional(z.enum(['open', 'closed'])), search: optional(text(200)), ...pagingFields(50) }),
  reply: z.array(WithdrawalSchema),
})

const MAX_SESSIONS = 1000

export const updateWithdrawal = endpoint({
  method: 'PUT',
  path: '/api/admin/withdrawals/:id',
  access: 'staff',
  summary: 'Names the order a request is about, or how many mentorship sessions were held.',
  params: z.object({ id: IdField }),
  body: z.object({
    /** An order or receipt number. */
    order: optional(text(100).trim()),
    sessionsHeld: optional(z.int().min(0).max(MAX_SESSIONS)),
  }),
  reply: WithdrawalSchema,
})

export const closeWithdrawal = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:id/close',
  access: 'staff',
  summary: 'Closes a request: the money is back, or there is a reason to decline it.',
  params: z.object({ id: IdField }),
  body: z
    .object({ outcome: z.enum(['repaid', 'declined']), note: optional(text(1000).trim()) })
    .refine(({ outcome, note }) => outcome === 'repaid' || note, {
      path: ['note'],
      message: 'Please say why the request is declined.',
    }),
  reply: WithdrawalSchema,
})

export const reopenWithdrawal = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:id/reopen',
  access: 'staff',
  summary: 'Opens a closed request again.',
  params: z.object({ id: IdField }),
  reply: WithdrawalSchema,
})

export const downloadWithdrawal = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawals/:id/declaration.pdf',
  access: 'staff',
  isAudited: true,
  summary: 'A request and its acknowledgement as a PDF, as evidence.',
  params: z.object({ id: IdField }),
  streams: 'application/pdf',
  reply: z.unknown(),
})
