import type { CourseFields } from '#contract/catalog/course-fields.ts'

import { ADVANCED_MODULES } from './seed-advanced-curriculum.ts'
import type { SeedModule } from './seed-curriculum.ts'
import { INTRO_MODULES } from './seed-intro-curriculum.ts'
import { PSYCHOLOGY_MODULES } from './seed-psychology-curriculum.ts'

export type SeedCourseSlug = 'intro-to-trading' | 'trading-psychology' | 'advanced-trading-concepts'

/** A picture comes as `{name}-{width}.avif` and `.webp` in these widths, and as `{name}-1200.jpg`. */
export const SEED_THUMBNAIL_WIDTHS = [400, 800, 1200] as const

/** The figures that the shop states are defaults of the named courses, so none is written here. */
export type SeedCourse = Omit<CourseFields, 'slug' | 'trailerVideoKey' | `${string}Claim`> & {
  slug: SeedCourseSlug
  isPublished: boolean
  isDraft: boolean
  bundleIncluded: boolean
  trailerFile: string
  thumbnailName: string
  paymentPlanEnabled: boolean
  paymentPlanFirstPaymentCents: number | null
  paymentPlanSecondPaymentCents: number | null
  paymentPlanDaysToSecondPayment: number | null
  modules: readonly SeedModule[]
}

const NO_PAYMENT_PLAN = {
  paymentPlanEnabled: false,
  paymentPlanFirstPaymentCents: null,
  paymentPlanSecondPaymentCents: null,
  paymentPlanDaysToSecondPayment: null,
}

/** In shop order. */
export const SEED_COURSES: readonly SeedCourse[] = [
  {
    slug: 'intro-to-trading',
    title: 'Intro to Trading',
    subtitle: 'Charts, orders and risk, from the first candle',
    description:
      'A calm first course. Learn to read a price chart, place the order you intend, and decide how much a mistake can cost before you make it. No forecasts, no secrets. You can lose money trading, so we start with what can go wrong and end with a plan that fits on one page.',
    priceCents: 4900,
    originalPriceCents: 9900,
    isPublished: true,
    isDraft: false,
    bundleIncluded: true,
    whatsIncluded: [
      'Video and reading lessons in 4 modules',
      'Timestamped transcripts for every video',
      '3 labs, on paper or in a demo account',
      'Notes saved with each lesson',
      'Updates to the content',
      'Lifetime access',
      'Certificate of completion',
    ],
    trailerFile: 'trailer-intro-to-trading.mp4',
    thumbnailName: 'intro-to-trading',
    ...NO_PAYMENT_PLAN,
    modules: INTRO_MODULES,
  },
  {
    slug: 'trading-psychology',
    title: 'Trading Psychology',
    subtitle: "Sticking to your rules when it's hardest",
    description:
      'Most traders know their rules. Keeping them during a loss, a streak or a fast market is another skill. This course names the biases that cost money, shows what each looks like in a trading record, and builds a few habits that still work under pressure. It does not replace medical or financial advice, and it does not make trading safe.',
    priceCents: 7900,
    originalPriceCents: 14_900,
    isPublished: true,
    isDraft: false,
    bundleIncluded: true,
    whatsIncluded: [
      'Video and reading lessons in 3 modules',
      'Timestamped transcripts for every video',
      '3 labs that work with your own trading record',
      'A journal layout: before entry, after exit, once a week',
      'Updates to the content',
      'Lifetime access',
      'Certificate of completion',
    ],
    trailerFile: 'trailer-trading-psychology.mp4',
    thumbnailName: 'trading-psychology',
    ...NO_PAYMENT_PLAN,
    modules: PSYCHOLOGY_MODULES,
  },
  {
    slug: 'advanced-trading-concepts',
    title: 'Advanced Trading Concepts',
    subtitle: 'Structure, liquidity and the evidence for an edge',
    description:
      'For traders who already have rules and want to know whether they work. You study market structure across time frames, where orders rest and what a sweep can and cannot tell you, then turn to evidence: expectancy after costs, honest backtests, drawdown math and total portfolio risk. Nothing here removes the risk of loss. It helps you measure it.',
    priceCents: 12_900,
    originalPriceCents: 24_900,
    isPublished: true,
    isDraft: false,
    bundleIncluded: true,
    whatsIncluded: [
      'Video lessons in 4 modules',
      'Timestamped transcripts for every video',
      '4 labs with data from your own trading record',
      'Worked examples in numbers',
      'Updates to the content',
      'Lifetime access',
      'Certificate of completion',
    ],
    trailerFile: 'trailer-advanced-trading-concepts.mp4',
    thumbnailName: 'advanced-trading-concepts',
    paymentPlanEnabled: true,
    paymentPlanFirstPaymentCents: 6450,
    paymentPlanSecondPaymentCents: 6450,
    paymentPlanDaysToSecondPayment: 30,
    modules: ADVANCED_MODULES,
  },
]
