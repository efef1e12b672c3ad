/** What a shop in demonstration says about terms and privacy. A real shop links to pages of its own. */
type SampleText = { title: string; parts: { heading: string; text: string }[] }

export const SAMPLE_TEXTS: Record<string, SampleText> = {
  terms: {
    title: 'Terms of Service',
    parts: [
      {
        heading: 'What you buy',
        text: 'A course is a series of video lessons with notes and a certificate. You may watch it as often as you like, for as long as the shop exists. A mentorship is a number of calls with one person within four weeks.',
      },
      {
        heading: 'What it is not',
        text: 'The lessons are education. They are not investment advice, and nobody here knows what a market will do. Trading can lose money. What you do with your money is your own decision.',
      },
      {
        heading: 'Payment',
        text: 'Prices are shown before you pay. A payment plan takes the second half on the day that you agreed to. If that payment fails you are told, and access pauses after seven days until it is paid.',
      },
      {
        heading: 'Your account',
        text: 'It is for you alone. Please do not share videos or give your password to others. You can delete your account at any time in your profile.',
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    parts: [
      {
        heading: 'What is kept',
        text: 'Your name and email address, what you bought, how far you came in each lesson, and your notes. Card numbers go to the payment provider and never reach this shop.',
      },
      {
        heading: 'What it is for',
        text: 'To open your courses, to remember where you stopped, to send receipts and messages about your purchases, and to keep the records that tax law asks for.',
      },
      {
        heading: 'Who else sees it',
        text: 'The payment provider sees your payment, and the mail server your mails. Nothing is sold, and there is no tracking across sites.',
      },
      {
        heading: 'Your rights',
        text: 'Your profile lets you download everything the shop knows about you, correct it, and delete your account. Amounts and receipt numbers stay for accounting, without your name.',
      },
    ],
  },
}
