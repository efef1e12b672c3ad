import { mailTemplate } from './mail-template.ts'

/** What staff have to know about the shop. */
export const staffMails = {
  card_testing: mailTemplate({
    subject: 'Unusually many cards are being declined',
    heading: 'Someone may be testing stolen cards',
    body: `Hello {{firstName}},

{{declines}} card payments were declined within the last hour. That often means someone is trying out stolen cards.

The shop stays open. Until {{until}}, new accounts and new addresses get fewer tries; customers who bought before notice nothing. You don't have to do anything, but please look at the latest orders and refund any you don't trust.`,
    action: { label: 'View orders', url: 'ordersUrl' },
    sample: {
      firstName: 'Grace',
      declines: '100',
      until: 'November 16, 2026 at 3:40 PM UTC',
      ordersUrl: 'https://shop.example/admin/orders',
    },
  }),
}
