import { mailTemplate } from './mail-template.ts'

/** Emails about the right of withdrawal. Laws say what they must contain, so nobody can edit them or turn them off. */
export const withdrawalEmails = {
  waiver_confirmation: mailTemplate({
    subject: 'You chose to start {{itemTitle}} right away',
    pictureOf: 'itemTitle',
    heading: 'You chose to start right away',
    body: `Hello {{firstName}},

When you bought {{itemTitle}}, you agreed to this:

“{{waiverText}}”

This email confirms it. Please keep it.`,
    longValues: ['waiverText'],
    facts: [
      ['Order', 'orderNumber'],
      ['Agreed on', 'givenAt'],
    ],
    factsHeading: 'Details',
    action: { label: 'View my purchases', url: 'purchasesUrl' },
    note: 'You can still ask for your money back within 30 days.',
    noteLink: { label: 'Refund policy', path: '/refund-policy' },
    sample: {
      firstName: 'Ada',
      itemTitle: 'Intro to Trading',
      orderNumber: '7c41e9d2',
      waiverText: 'I want access right away, before the 14-day withdrawal period ends.',
      givenAt: 'November 15, 2026 at 3:40 PM UTC',
      purchasesUrl: 'https://shop.example/profile',
    },
  }),

  withdrawal_received: mailTemplate({
    subject: 'We received your withdrawal',
    heading: 'We received your withdrawal',
    body: `Hello {{firstName}},

This confirms that you sent us this declaration:

{{statement}}

We'll check it now. What we owe you is paid back within 14 days of your declaration, the same way you paid.`,
    longValues: ['statement'],
    facts: [
      ['Received', 'receivedAt'],
      ['Request', 'requestNumber'],
    ],
    factsHeading: 'Acknowledgement of receipt',
    note: "Was this not you? Reply to this email, and we'll sort it out.",
    sample: {
      firstName: 'Ada',
      statement:
        'I hereby withdraw from my contract: Intro to Trading, order 7c41e9d2\nName: Ada Lovelace\nSend the acknowledgement of receipt to: ada@example.com',
      receivedAt: 'November 15, 2026 at 3:40 PM UTC',
      requestNumber: '5f2c81d0',
    },
  }),

  withdrawal_notice: mailTemplate({
    subject: '{{name}} withdraws from a purchase',
    heading: 'A customer withdraws',
    body: `{{name}} withdraws from: {{contract}}

What is due back must be paid within 14 days. The back office shows how much that is.`,
    facts: [
      ['From', 'email'],
      ['Received', 'receivedAt'],
    ],
    action: { label: 'View withdrawals', url: 'withdrawalsUrl' },
    note: 'Reply to this email to answer {{name}} directly.',
    sample: {
      firstName: 'Grace',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      contract: 'Intro to Trading, order 7c41e9d2',
      receivedAt: 'November 15, 2026 at 3:40 PM UTC',
      withdrawalsUrl: 'https://shop.example/admin/withdrawals',
    },
  }),

  withdrawal_by_another_address: mailTemplate({
    subject: 'Someone withdrew from your purchase of {{itemTitle}}',
    heading: 'Did you withdraw from this purchase?',
    body: `Hello {{firstName}},

We received a withdrawal from your purchase of {{itemTitle}}. Its confirmation went to an email address other than yours.

If it was you, there's nothing to do. If it wasn't, please reply to this email. Nothing has changed yet.`,
    facts: [
      ['Order', 'orderNumber'],
      ['Received', 'receivedAt'],
    ],
    sample: {
      firstName: 'Ada',
      itemTitle: 'Intro to Trading',
      orderNumber: '7c41e9d2',
      receivedAt: 'November 15, 2026 at 3:40 PM UTC',
    },
  }),
}
