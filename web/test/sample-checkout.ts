import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import type { Quote } from '#contract/checkout/quote.ts'
import type { PublicSettings } from '#contract/settings/settings.endpoints.ts'

export const COURSE = '0192f3a1-0000-7000-8000-000000000001'
export const ORDER = '0b9a6a0e-6f57-4f0c-9a53-1f0f6c1f2d11'

export const offer = {
  kind: 'course' as const,
  id: COURSE,
  title: 'Intro to Trading',
  note: 'The first steps',
  priceCents: 12_900,
  currency: 'usd',
  thumbnailUrl: null,
  back: { label: 'Back to the course', href: '/courses/intro-to-trading' },
  included: ['Lifetime access'],
  next: '',
  comingSoonTitle: null,
}

export const quote: Quote = {
  item: { kind: 'course', id: COURSE, title: offer.title, slug: 'intro-to-trading', courses: [] },
  currency: 'usd',
  listCents: 12_900,
  discountCents: 0,
  totalCents: 12_900,
  dueNowCents: 12_900,
  plan: 'full',
  installments: null,
  coupon: null,
  couponProblem: null,
  free: false,
  owned: false,
  continueUrl: null,
}

export const settings: PublicSettings = {
  euConsentText: '',
  ukConsentText: '',
  termsOfServiceUrl: '',
  privacyPolicyUrl: '',
  refundPolicy: '',
  waiverContentText: '',
  waiverServiceText: '',
  delayAccess: false,
  stripePublishableKey: 'pk_test_123',
  stripeScriptUrl: null,
  paymentsSandbox: false,
  hostedCheckout: false,
}

export const paid: ChargeReply = {
  status: 'paid',
  requiresAction: false,
  clientSecret: null,
  orderId: ORDER,
  message: null,
}
