import { WITHDRAW_LABEL } from '#contract/withdrawal/withdraw-label.ts'

import { mailTemplate } from './mail-template.ts'

const RECEIPT_FACTS = [
  ['Receipt', 'receiptNumber'],
  ['Invoice', 'invoice'],
  ['Order', 'orderNumber'],
  ['Date', 'date'],
  ['Access begins', 'accessBegins'],
] as const

/** The item, what was taken off, and what was paid; the title is a placeholder too. */
const receiptOf = <Title extends string>(title: Title) =>
  [
    { label: `{{${title}}}`, value: 'listPrice' },
    { label: '{{discountLabel}}', value: 'discountAmount' },
    { label: '{{addedTaxLabel}}', value: 'addedTax' },
    { label: '{{amountLabel}}', value: 'amount', detail: 'paidWith', isTotal: true },
    { label: '{{includedTaxLabel}}', value: 'includedTax' },
    { label: '{{secondLabel}}', value: 'secondAmount' },
  ] as const

const receipt = {
  firstName: 'Ada',
  orderNumber: '7c41e9d2',
  receiptNumber: 'CW-2026-000001',
  invoice: '',
  receiptUrl: 'https://shop.example/api/my/purchases/7c41e9d2/receipt',
  date: 'November 15, 2026',
  listPrice: '$49.00',
  discount: '',
  discountLabel: '',
  discountAmount: '',
  addedTaxLabel: '',
  addedTax: '',
  includedTaxLabel: '',
  includedTax: '',
  amount: '$49.00',
  amountLabel: 'Total paid',
  paidWith: 'Visa ending in 4242',
  secondPayment: '',
  secondLabel: '',
  secondAmount: '',
  accessBegins: '',
  withdrawUrl: 'https://shop.example/withdraw?order=7c41e9d2',
}

const GUARANTEE = {
  note: 'You can ask for your money back within 30 days.',
  noteLink: { label: 'Refund policy', path: '/refund-policy' },
}
/** The words the law asks for. Left out for buyers without the right. */
const WITHDRAW_LINK = { label: WITHDRAW_LABEL, url: 'withdrawUrl' } as const
const RECEIPT_LINK = { label: 'View your receipt (PDF)', url: 'receiptUrl' } as const

/** Emails about purchases, payments and refunds. */
export const purchaseEmails = {
  purchase_confirmation: mailTemplate({
    subject: 'Your receipt for {{courseTitle}}',
    pictureOf: 'courseTitle',
    heading: 'Thank you, {{firstName}}',
    body: '{{courseTitle}} is yours to keep. {{whenToStart}}',
    receipt: receiptOf('courseTitle'),
    facts: RECEIPT_FACTS,
    factsHeading: 'Order details',
    action: { label: 'Start learning', url: 'courseUrl' },
    link: RECEIPT_LINK,
    ...GUARANTEE,
    lastLink: WITHDRAW_LINK,
    sample: {
      ...receipt,
      courseTitle: 'Intro to Trading',
      whenToStart: 'You can start with the first lesson now.',
      courseUrl: 'https://shop.example/learn/intro-to-trading',
    },
  }),

  bundle_purchase_confirmation: mailTemplate({
    subject: 'Your receipt for {{bundleTitle}}',
    pictureOf: 'bundleTitle',
    heading: 'Thank you, {{firstName}}',
    body: '{{bundleTitle}} is yours to keep. The courses build on each other, so we suggest you start with the first.',
    list: { of: 'courseList', insteadOf: 'courseTitles' },
    longValues: ['courseList'],
    receipt: receiptOf('bundleTitle'),
    facts: [...RECEIPT_FACTS, ['Coming soon', 'comingSoon']],
    factsHeading: 'Order details',
    action: { label: 'Go to my courses', url: 'dashboardUrl' },
    link: RECEIPT_LINK,
    ...GUARANTEE,
    lastLink: WITHDRAW_LINK,
    sample: {
      ...receipt,
      listPrice: '$199.00',
      amount: '$199.00',
      bundleTitle: 'Full Course Bundle',
      courseTitles: 'Intro to Trading, Trading Psychology, Advanced Trading Concepts',
      courseList: 'Intro to Trading\nTrading Psychology\nAdvanced Trading Concepts',
      comingSoon: "Advanced Trading Concepts. You'll get its lessons as they're released.",
      dashboardUrl: 'https://shop.example/dashboard',
    },
  }),

  mentorship_purchase_confirmation: mailTemplate({
    subject: 'Your receipt for {{programTitle}}',
    pictureOf: 'programTitle',
    heading: 'Thank you, {{firstName}}',
    body: `Your {{programTitle}} is ready: {{sessions}}.

Book your calls from your dashboard, at times that suit you.`,
    receipt: receiptOf('programTitle'),
    facts: RECEIPT_FACTS,
    factsHeading: 'Order details',
    action: { label: 'Go to my dashboard', url: 'dashboardUrl' },
    link: RECEIPT_LINK,
    ...GUARANTEE,
    lastLink: WITHDRAW_LINK,
    sample: {
      ...receipt,
      listPrice: '$499.00',
      amount: '$499.00',
      programTitle: '1:1 Mentorship',
      sessions: '4 calls of 60 minutes',
      dashboardUrl: 'https://shop.example/dashboard',
    },
  }),

  payment_failed: mailTemplate({
    subject: "Your payment for {{itemTitle}} didn't go through",
    heading: "Your payment didn't go through",
    body: `Hello {{firstName}},

Your payment for {{itemTitle}} didn't go through, and you haven't been charged. {{reason}}

Please check your card or pay with another one.`,
    receipt: [{ label: '{{itemTitle}}', value: 'amount', isTotal: true }],
    factsHeading: 'Payment details',
    action: { label: 'Try again', url: 'paymentUrl' },
    sample: {
      firstName: 'Ada',
      itemTitle: 'Intro to Trading',
      amount: '$49.00',
      reason: 'Your card has expired.',
      paymentUrl: 'https://shop.example/profile',
    },
  }),

  access_granted: mailTemplate({
    subject: 'You now have access to {{itemTitle}}',
    pictureOf: 'itemTitle',
    heading: 'You have access to a new course',
    body: `Hello {{firstName}},

Our team gave you access to {{itemTitle}}. There's nothing to pay.`,
    action: { label: 'Start learning', url: 'courseUrl' },
    sample: {
      firstName: 'Ada',
      itemTitle: 'Trading Psychology',
      courseUrl: 'https://shop.example/learn/trading-psychology',
    },
  }),

  refund_sent: mailTemplate({
    subject: 'Your refund for {{itemTitle}}',
    pictureOf: 'itemTitle',
    heading: 'Your refund is on its way',
    body: `Hello {{firstName}},

We refunded {{amount}} for {{itemTitle}}. Banks usually take 5 to 10 days to show it on your account. {{whatNow}}`,
    receipt: [
      { label: 'Refund for {{itemTitle}}', value: 'amount', detail: 'refundedTo', isTotal: true },
      { label: '{{includedTaxLabel}}', value: 'includedTax' },
    ],
    facts: [
      ['Credit note', 'creditNote'],
      ['Order', 'orderNumber'],
      ['Date', 'date'],
    ],
    factsHeading: 'Refund details',
    action: { label: 'View my purchases', url: 'purchasesUrl' },
    sample: {
      firstName: 'Ada',
      itemTitle: 'Intro to Trading',
      orderNumber: '7c41e9d2',
      amount: '$49.00',
      refundedTo: 'Visa ending in 4242',
      includedTaxLabel: '',
      includedTax: '',
      creditNote: '',
      date: 'November 20, 2026',
      whatNow: 'Your access has ended.',
      purchasesUrl: 'https://shop.example/profile?order=7c41e9d2',
    },
  }),

  refund_failed: mailTemplate({
    subject: "Your refund for {{itemTitle}} didn't go through",
    heading: "Your refund didn't go through",
    body: `Hello {{firstName}},

Your bank sent back the refund for {{itemTitle}}, so the money hasn't reached you. This usually happens when a card has been replaced or its account was closed. {{whatNow}}

We know about it. Please get in touch and tell us how you'd like to be paid back instead.`,
    receipt: [{ label: 'Refund for {{itemTitle}}', value: 'amount', isTotal: true }],
    facts: [['Order', 'orderNumber']],
    factsHeading: 'Refund details',
    action: { label: 'View my purchases', url: 'purchasesUrl' },
    sample: {
      firstName: 'Ada',
      itemTitle: 'Intro to Trading',
      orderNumber: '019a8b2c',
      amount: '$49.00',
      whatNow: 'You have access again.',
      purchasesUrl: 'https://shop.example/profile',
    },
  }),

  dispute: mailTemplate({
    subject: 'A payment for {{itemTitle}} is disputed',
    heading: 'A disputed payment',
    body: `Hello {{firstName}},

Your bank told us that your payment for {{itemTitle}} is disputed. Your bank holds the money until the dispute is settled.

If you don't recognize the payment or something wasn't right, please contact us. We'd like to sort it out with you.`,
    receipt: [{ label: '{{itemTitle}}', value: 'amount', isTotal: true }],
    facts: [
      ['Receipt', 'receiptNumber'],
      ['Order', 'orderNumber'],
    ],
    factsHeading: 'Payment details',
    sample: {
      firstName: 'Ada',
      itemTitle: 'Intro to Trading',
      orderNumber: '7c41e9d2',
      receiptNumber: 'CW-2026-000001',
      amount: '$49.00',
    },
  }),
}
