/** The demo shop's terms and privacy policy. A real shop links to its own pages. */
type SampleText = { title: string; parts: { heading: string; text: string }[] }

export const SAMPLE_TEXTS: Record<string, SampleText> = {
  terms: {
    title: 'Terms of Service',
    parts: [
      {
        heading: 'What you buy',
        text: 'A course is a series of video lessons with notes and a certificate. You can watch it as often as you like, for as long as the shop exists. A mentorship is a set of one-on-one calls over four weeks.',
      },
      {
        heading: 'No investment advice',
        text: 'Our lessons are education, not investment advice, and nobody here knows what a market will do. You can lose money by trading. What you do with your money is your own decision.',
      },
      {
        heading: 'Payment',
        text: 'Prices are shown before you pay. With a payment plan, we charge the second payment on the day you agreed to. If that payment fails, we tell you, and your access pauses after seven days until it is paid.',
      },
      {
        heading: 'Your account',
        text: 'Your account is for you alone. Please do not share videos or your password. You can delete your account at any time in your profile.',
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    parts: [
      {
        heading: 'What we store',
        text: 'Your name and email address, your purchases, your progress in each lesson, and your notes. Card numbers go to the payment provider and never reach this shop.',
      },
      {
        heading: 'Why we store it',
        text: 'To give you access to your courses, to remember where you left off, to send receipts and messages about your purchases, and to keep the records that tax law requires.',
      },
      {
        heading: 'Who else sees it',
        text: 'The payment provider sees your payments, and the email provider your emails. We sell nothing, and we do not track you across sites.',
      },
      {
        heading: 'Your rights',
        text: 'In your profile you can download all your data, correct it, and delete your account. Amounts and receipt numbers are kept for accounting, without your name.',
      },
    ],
  },
}
