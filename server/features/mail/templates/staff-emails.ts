import { mailTemplate } from './mail-template.ts'

/** Emails that alert staff. */
export const staffEmails = {
  card_testing: mailTemplate({
    subject: 'An unusual number of cards are being declined',
    heading: 'Someone may be testing stolen cards',
    body: `Hello {{firstName}},

{{declines}} card payments were declined within the last hour. That often means someone is trying out stolen cards.

The shop stays open. Until {{until}}, new accounts and unknown IP addresses get fewer payment attempts. Returning customers aren't affected. You don't have to do anything, but please check the latest orders and refund any you don't trust.`,
    action: { label: 'View orders', url: 'ordersUrl' },
    sample: {
      firstName: 'Grace',
      declines: '100',
      until: 'November 16, 2026 at 3:40 PM UTC',
      ordersUrl: 'https://shop.example/admin/orders',
    },
  }),

  refund_failed_notice: mailTemplate({
    subject: 'A refund of {{amount}} failed',
    heading: 'A refund failed',
    body: `Hello {{firstName}},

The bank rejected the refund to {{customer}} for {{itemTitle}}. The money is back in your Stripe balance, and the order no longer shows this refund. {{whatNow}}

Please find another way to pay the customer back.`,
    facts: [
      ['Order', 'orderNumber'],
      ['Refund', 'amount'],
    ],
    action: { label: 'View the order', url: 'orderUrl' },
    sample: {
      firstName: 'Grace',
      customer: 'Ada Lovelace (ada@example.com)',
      itemTitle: 'Intro to Trading',
      orderNumber: '019a8b2c',
      amount: '$49.00',
      whatNow: 'The customer has access again.',
      orderUrl: 'https://shop.example/admin/orders?order=019a8b2c',
    },
  }),
}
