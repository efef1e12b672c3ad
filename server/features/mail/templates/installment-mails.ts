import { mailTemplate } from './mail-template.ts'

const payment = {
  firstName: 'Ada',
  itemTitle: 'Introduction to Trading',
  amount: '$24.50',
  date: 'December 15, 2026',
  purchasesUrl: 'https://shop.example/profile',
}

/** Mails about the second payment of a plan. They are agreed on with the purchase, so nobody can switch them off. */
export const installmentMails = {
  installment_reminder: mailTemplate({
    subject: 'Your second payment for {{itemTitle}} is due on {{date}}',
    heading: 'Your second payment is near',
    body: `Hello {{firstName}},

On {{date}} we will charge your card {{card}} with the second payment for {{itemTitle}}, as agreed when you bought it.

There is nothing to do. If you would rather pay earlier, or with another card, you can do so in your profile.`,
    facts: [
      ['Amount', 'amount'],
      ['Date', 'date'],
    ],
    action: { label: 'See my payments', url: 'purchasesUrl' },
    sample: { ...payment, card: 'ending in 4242' },
  }),

  installment_paid: mailTemplate({
    subject: 'Your second payment for {{itemTitle}} has arrived',
    heading: 'Everything is paid',
    body: `Hello {{firstName}},

Your second payment for {{itemTitle}} has arrived. There is nothing left to pay.`,
    facts: [
      ['Receipt', 'receiptNumber'],
      ['Amount', 'amount'],
      ['Date', 'date'],
    ],
    action: { label: 'See my payments', url: 'purchasesUrl' },
    note: 'The receipt of this payment as a PDF: {{receiptUrl}}',
    sample: {
      ...payment,
      receiptNumber: 'CW-2026-000002',
      receiptUrl: 'https://shop.example/api/my/purchases/019a8b2c/receipt?payment=2',
    },
  }),

  installment_card_gone: mailTemplate({
    subject: 'Your second payment for {{itemTitle}} needs a card',
    heading: 'Your second payment needs a card',
    body: `Hello {{firstName}},

The card that was to be charged with the second payment for {{itemTitle}} is no longer saved. We will not charge any other card of yours without being asked.

Please choose another card for it, or pay now, by {{date}}. Your access stays open until then.`,
    facts: [
      ['Amount', 'amount'],
      ['Date', 'date'],
    ],
    action: { label: 'Choose another card', url: 'purchasesUrl' },
    sample: payment,
  }),

  access_paused: mailTemplate({
    subject: 'Your access to {{itemTitle}} is paused',
    heading: 'Your access is paused',
    body: `Hello {{firstName}},

The second payment for {{itemTitle}} has been open since {{date}}, so your access is paused. Your notes and your progress are kept.

As soon as the payment arrives, everything is open again.`,
    facts: [['Amount', 'amount']],
    action: { label: 'Pay now', url: 'purchasesUrl' },
    sample: payment,
  }),
}
