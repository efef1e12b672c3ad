/** Defaults for the public settings; staff can change them in the back office. */
type SeedLegalTexts = { refundPolicy: string; euConsentText: string; ukConsentText: string }

export const SEED_LEGAL_TEXTS: SeedLegalTexts = {
  refundPolicy: `You can have your money back within 30 days of your payment, for any reason. You do not have to explain, and it does not matter how many lessons you have watched.

How to ask: reply to your receipt, or write to our support address from your account's email address.

What happens then: we return the full amount to the card you paid with. Your bank may need 5 to 10 business days to show it. Access to what was refunded ends on the day we send the money back. Your notes remain in your account.

Bundles are refunded as a whole. If you pay in two installments, we return what you have paid so far and cancel the second payment.

After 30 days we do not usually refund, but write to us if something went wrong on our side. Your legal rights as a consumer are not affected by this policy.

A refund covers the price of the course. It does not cover trading losses: trading is your own decision, and you can lose money.`,

  euConsentText:
    'I agree that my name, email address, order, and learning data (progress and notes) are processed so that I can be given access to what I buy, and so that receipts and messages about my purchase can be sent to me. Card details go directly to the payment provider and are not stored in this shop. I can withdraw this consent at any time by writing to support; this does not affect what was processed before. Under the General Data Protection Regulation (GDPR) I have the right to access, correct, erase, restrict and move my data, to object, and to complain to a supervisory authority. Records that tax law requires are kept for the period it sets.',

  ukConsentText:
    "I agree that my name, email address, order, and learning data (progress and notes) are processed so that I can be given access to what I buy, and so that receipts and messages about my purchase can be sent to me. Card details go directly to the payment provider and are not stored in this shop. I can withdraw this consent at any time by writing to support; this does not affect what was processed before. Under the UK GDPR and the Data Protection Act 2018 I have the right to access, correct, erase, restrict and move my data, to object, and to complain to the Information Commissioner's Office. Records that tax law requires are kept for the period it sets.",
}

/** The seller in the demo shop. */
export const SAMPLE_SELLER = {
  supportEmail: 'support@candlewick.example',
  sellerName: 'Candlewick Education LLC',
  sellerAddress: '350 Harbor Street, Suite 4\nPortland, OR 97201\nUnited States',
  taxId: 'EIN 00-0000000',
}

/** Who teaches in the demo shop, on its home page. */
export const SAMPLE_TEACHER = {
  teacherName: 'Grace Hollis',
  teacherBio:
    'Grace traded for a pension fund for eleven years and has taught since 2019. She likes small positions, written plans and early evenings.',
  teacherCredentials: 'Answers questions about trading herself\nShows her losing trades, too\nNo signals, no promises',
}

/** A drawing in `media/`. Names of brand pictures end with their size. */
export const TEACHER_PICTURE_FILE = 'teacher-grace-480x480.webp'

/** The demo shop links to its own sample pages, which say that they are samples. */
export const SAMPLE_LEGAL_PAGES = { termsOfServiceUrl: '/legal/terms', privacyPolicyUrl: '/legal/privacy' }
