import type { EnrolledCourse } from '#contract/learning/my-courses.ts'
import type { Purchase, PurchaseInstallment } from '#contract/orders/purchase.ts'
import { sampleCourse } from './sample-course-detail.ts'

/** `sampleCourse` as one of its students sees it: bought, not started. */
export const enrolledCourse: EnrolledCourse = {
  id: sampleCourse.id,
  slug: sampleCourse.slug,
  title: sampleCourse.title,
  thumbnailUrl: null,
  purchaseType: 'individual',
  bundleName: null,
  purchaseId: '0b9a6a0e-6f57-4f0c-9a53-1f0f6c1f2d11',
  purchaseDate: '2026-05-06T09:00:00.000Z',
  progress: { progressPercent: 0, completed: 0, total: 4, lessons: [] },
}

/** `sampleCourse`, paid in full. */
export const samplePurchase: Purchase = {
  id: '0b9a6a0e-6f57-4f0c-9a53-1f0f6c1f2d11',
  kind: 'course',
  itemId: sampleCourse.id,
  title: sampleCourse.title,
  slug: sampleCourse.slug,
  courses: [],
  status: 'paid',
  plan: 'full',
  currency: 'usd',
  listCents: 12_900,
  discountCents: 0,
  totalCents: 12_900,
  paidCents: 12_900,
  refundedCents: 0,
  couponCode: null,
  createdAt: '2026-05-06T09:00:00.000Z',
  paidAt: '2026-05-06T09:00:00.000Z',
  receiptNumber: 'R-1001',
  receiptUrl: '/api/my/purchases/1/receipt',
  disputed: false,
  withdrawal: null,
  accessFrom: null,
  installments: [],
}

/** The second payment of a plan, due in a month. */
export const sampleInstallment: PurchaseInstallment = {
  id: '0192f3a1-0000-7000-8000-0000000000a2',
  sequence: 2,
  amountCents: 6450,
  dueAt: '2026-06-05T09:00:00.000Z',
  status: 'scheduled',
  paidAt: null,
  failureMessage: null,
  authenticationRequired: false,
  graceEndsAt: null,
  accessPausedAt: null,
  canPayNow: true,
  lacksCard: false,
  receiptNumber: null,
  receiptUrl: null,
}
