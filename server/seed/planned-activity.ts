import type { SeedCourseSlug } from './seed-courses.ts'

export type SeedItem = SeedCourseSlug | 'bundle' | 'mentorship'

export type PlannedOrder = {
  /** An email address. */
  buyer: string
  item: SeedItem
  card: 'visa' | 'mastercard' | 'amex'
  paidAt: Date
  couponCode?: string
  plan?: 'two_payments'
  /** What became of the second payment, if its day has come. */
  secondPayment?: 'paid' | 'past_due'
  /** Returned after this many days; in full without an amount. */
  refund?: { afterDays: number; cents?: number; reason: string }
  dispute?: 'under_review' | 'won'
  /** The card was declined, or the buyer never finished. */
  unpaid?: 'declined' | 'abandoned'
}

export type PlannedStudy = {
  student: string
  course: SeedCourseSlug
  /** The lessons watched, in order. `share` is how much of one was watched; a whole lesson is completed. */
  lessons: readonly { key: string; at: Date; share: number }[]
}
