import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import {
  emailField,
  IdField,
  InstantField,
  MessageSchema,
  optional,
  pagingFields,
  personName,
  text,
} from '../fields.ts'
import { CONTACT_MESSAGE_MAX_LENGTH } from './contact-rules.ts'

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  openInMaintenance: true,
  summary: "Sends a message to the shop's staff, optionally about one of your own orders.",
  body: z.object({
    name: personName('Please enter your name.'),
    email: emailField('Please enter your email.'),
    message: text(CONTACT_MESSAGE_MAX_LENGTH).trim().min(1, 'Please write a message.'),
    orderId: optional(IdField),
  }),
  reply: MessageSchema,
})

export const CustomerMessageSchema = z.object({
  id: IdField,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  sentAt: InstantField,
  answeredAt: InstantField.nullable(),
  /** Who marked it as answered. */
  answeredBy: z.string().nullable(),
  /** Set when it came from a signed-in student. */
  userId: IdField.nullable(),
  order: z.object({ id: IdField, title: z.string() }).nullable(),
})
export type CustomerMessage = z.infer<typeof CustomerMessageSchema>

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'staff',
  summary: 'Messages from customers: unanswered first, newest on top; the total is in X-Total-Count.',
  query: z.object({ state: optional(z.enum(['open', 'answered'])), search: optional(text(200)), ...pagingFields(50) }),
  reply: z.array(CustomerMessageSchema),
})

export const markMessageAnswered = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/:id/answered',
  access: 'staff',
  summary: 'Marks a message as answered, or reopens it.',
  params: z.object({ id: IdField }),
  body: z.object({ answered: z.boolean() }),
  reply: CustomerMessageSchema,
})
