import { mailTemplate } from './mail-template.ts'

/** Customers' messages, for staff. */
export const contactEmails = {
  contact_message: mailTemplate({
    subject: 'New message from {{name}}',
    heading: 'New message from {{name}}',
    body: '{{message}}',
    longValues: ['message'],
    facts: [
      ['From', 'email'],
      ['Order', 'orderNumber'],
    ],
    action: { label: 'View all messages', url: 'messagesUrl' },
    note: 'Reply to this email to answer {{name}} directly.',
    sample: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      message: "Hi,\n\nI can't find the worksheet for lesson 3. Where is it?",
      orderNumber: '5f2c81d0',
      messagesUrl: 'https://shop.example/admin/messages',
      firstName: 'Grace',
    },
  }),
}
