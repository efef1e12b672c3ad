import { mailTemplate } from './mail-template.ts'

const payment = {
  firstName: 'Ada',
  itemTitle: 'Intro to Trading',
  amount: '$24.50',
  date: 'December 15, 2026',
  purchasesUrl: 'https://shop.example/profile',
}

const SECOND_PAYMENT = { label: 'Second payment for {{itemTitle}}', value: 'amount', isTotal: true } as const

/** Emails about the second payment of a plan. They're part of the purchase, so nobody can turn them off. */
export const installmentEmails = {
  installment_reminder: mailTemplate({
    subject: 'Your second payment for {{itemTitle}} is due on {{date}}',
    pictureOf: 'itemTitle',
    heading: 'Your second payment is coming up',
    body: `Hello {{firstName}},

On {{date}}, we'll charge your card {{card}} for the second payment for {{itemTitle}}, as agreed when you bought it.

There's nothing you need to do. If you'd rather pay sooner or with another card, go to your profile.`,
    receipt: [SECOND_PAYMENT],
    facts: [['Due', 'date']],
    factsHeading: 'Payment details',
    action: { label: 'View my payments', url: 'purchasesUrl' },
    sample: { ...payment, card: 'ending in 4242' },
  }),

  installment_paid: mailTemplate({
    subject: 'We received your second payment for {{itemTitle}}',
    pictureOf: 'itemTitle',
    heading: "You're all paid up",
    body: `Hello {{firstName}},

We received your second payment for {{itemTitle}}. There's nothing left to pay.`,
    receipt: [
      { label: 'Second payment for {{itemTitle}}', value: 'amount' },
      { label: 'Amount paid', value: 'amount', detail: 'paidWith', isTotal: true },
      { label: '{{includedTaxLabel}}', value: 'includedTax' },
      { label: 'Both payments together', value: 'bothPayments' },
    ],
    facts: [
      ['Receipt', 'receiptNumber'],
      ['Invoice', 'invoice'],
      ['Date', 'date'],
    ],
    factsHeading: 'Payment details',
    action: { label: 'View my payments', url: 'purchasesUrl' },
    link: { label: 'View your receipt (PDF)', url: 'receiptUrl' },
    sample: {
      ...payment,
      bothPayments: '$49.00',
      paidWith: 'Visa ending in 4242',
      includedTaxLabel: '',
      includedTax: '',
      receiptNumber: 'CW-2026-000002',
      invoice: '',
      receiptUrl: 'https://shop.example/api/my/purchases/019a8b2c/receipt?payment=2',
    },
  }),

  installment_card_gone: mailTemplate({
    subject: 'Your second payment for {{itemTitle}} needs a card',
    heading: 'Your second payment needs a card',
    body: `Hello {{firstName}},

The card for your second payment for {{itemTitle}} is no longer saved. We won't charge any of your other cards unless you ask us to.

Please choose another card or pay by {{date}}. You keep your access until then.`,
    receipt: [SECOND_PAYMENT],
    facts: [['Due', 'date']],
    factsHeading: 'Payment details',
    action: { label: 'Choose another card', url: 'purchasesUrl' },
    sample: payment,
  }),

  access_paused: mailTemplate({
    subject: 'Your access to {{itemTitle}} is paused',
    heading: 'Your access is paused',
    body: `Hello {{firstName}},

Your second payment for {{itemTitle}} has been overdue since {{date}}, so your access is paused. Your notes and progress are saved.

You'll get your access back as soon as you pay.`,
    receipt: [SECOND_PAYMENT],
    factsHeading: 'Payment details',
    action: { label: 'Pay now', url: 'purchasesUrl' },
    sample: payment,
  }),
}
