import type { SeedCourseSlug } from './seed-courses.ts'

/** `price` and `originalPrice` are in cents, named as in the API. */
type SeedBundle = {
  title: string
  description: string
  price: number
  originalPrice: number
  thumbnailName: string
  courseSlugs: readonly SeedCourseSlug[]
}

type SeedMentorshipProgram = {
  title: string
  description: string
  priceCents: number
  sessionsCount: number
  sessionDurationMinutes: number
  thumbnailName: string
}

/** `value` is a percentage or cents, depending on the type. */
export type SeedCoupon = {
  code: string
  type: 'percentage' | 'fixed_amount'
  value: number
  usageLimit: number | null
  expiresAt: string | null
  isActive: boolean
}

type SeedTikTokPost = {
  tiktokVideoId: string
  tiktokUrl: string
  title: string
  caption: string
  /** A name in `media/`: the samples reuse the course images. */
  cover: string
  isAutoFetched: boolean
  viewCount: number
  likeCount: number
  shareCount: number
  isPublished: boolean
  publishedDaysAgo: number
}

export const SEED_BUNDLES: readonly SeedBundle[] = [
  {
    title: 'Full Course Bundle',
    description:
      'All three courses, each building on the last: first the craft, then the mind, then the evidence. One payment, lifetime access, and a certificate for each course. You can lose money trading, and we say so from lesson one.',
    price: 19_900,
    originalPrice: 25_700,
    thumbnailName: 'full-course-bundle',
    courseSlugs: ['intro-to-trading', 'trading-psychology', 'advanced-trading-concepts'],
  },
]

export const SEED_MENTORSHIP_PROGRAMS: readonly SeedMentorshipProgram[] = [
  {
    title: '1:1 Mentorship',
    description:
      'Four weeks with one experienced mentor. We begin with your plan and your record, agree on one thing to change, and review together what you did each week. You make every decision yourself: there are no signals, and no mentor can take the risk away.',
    priceCents: 49_900,
    sessionsCount: 4,
    sessionDurationMinutes: 60,
    thumbnailName: 'mentorship',
  },
]

/** One for each state the back office shows: open, limited, expired, limit reached. `SEED_ORDERS` uses them. */
export const SEED_COUPONS: readonly SeedCoupon[] = [
  {
    code: 'WELCOME10',
    type: 'percentage',
    value: 10,
    usageLimit: null,
    expiresAt: null,
    isActive: true,
  },
  {
    code: 'CANDLE25',
    type: 'fixed_amount',
    value: 2500,
    usageLimit: 100,
    expiresAt: null,
    isActive: true,
  },
  {
    code: 'SPRING15',
    type: 'percentage',
    value: 15,
    usageLimit: null,
    expiresAt: '2026-05-31T23:59:00.000Z',
    isActive: true,
  },
  {
    code: 'LAUNCH50',
    type: 'percentage',
    value: 50,
    usageLimit: 6,
    expiresAt: null,
    isActive: true,
  },
]

const TIKTOK_PROFILE = 'https://www.tiktok.com/@candlewick'

function tiktokPost(post: Omit<SeedTikTokPost, 'tiktokUrl'>): SeedTikTokPost {
  return { ...post, tiktokUrl: `${TIKTOK_PROFILE}/video/${post.tiktokVideoId}` }
}

/** Samples for a shop without TikTok credentials. Newest first. */
export const SEED_TIKTOK_POSTS: readonly SeedTikTokPost[] = [
  tiktokPost({
    tiktokVideoId: '7401000000000000061',
    title: 'One candle is not a signal',
    caption: 'Four prices, one span of time. What a single candle can tell you, and what it cannot.',
    cover: 'intro-to-trading-400.webp',
    isAutoFetched: true,
    viewCount: 4210,
    likeCount: 318,
    shareCount: 41,
    isPublished: true,
    publishedDaysAgo: 3,
  }),
  tiktokPost({
    tiktokVideoId: '7401000000000000052',
    title: 'Position size in one division',
    caption: 'Money at risk, divided by risk per share. Do it before the entry, every time.',
    cover: 'intro-to-trading-400.webp',
    isAutoFetched: true,
    viewCount: 6875,
    likeCount: 540,
    shareCount: 96,
    isPublished: true,
    publishedDaysAgo: 8,
  }),
  tiktokPost({
    tiktokVideoId: '7401000000000000043',
    title: 'A stop is not a promise',
    caption: 'Gaps and fast markets fill stops at the next price, not at yours. Plan for the larger loss.',
    cover: 'advanced-trading-concepts-400.webp',
    isAutoFetched: true,
    viewCount: 5120,
    likeCount: 402,
    shareCount: 73,
    isPublished: true,
    publishedDaysAgo: 14,
  }),
  tiktokPost({
    tiktokVideoId: '7401000000000000034',
    title: 'Ten minutes after a loss',
    caption: 'Close the order window, stand up, walk. The next trade does not know about the last one.',
    cover: 'trading-psychology-400.webp',
    isAutoFetched: false,
    viewCount: 3390,
    likeCount: 287,
    shareCount: 35,
    isPublished: true,
    publishedDaysAgo: 21,
  }),
  tiktokPost({
    tiktokVideoId: '7401000000000000025',
    title: 'Forty percent can be enough',
    caption: 'Win rate means little without the size of wins and losses. A sum on a napkin: expectancy.',
    cover: 'advanced-trading-concepts-400.webp',
    isAutoFetched: true,
    viewCount: 2845,
    likeCount: 219,
    shareCount: 28,
    isPublished: true,
    publishedDaysAgo: 30,
  }),
  tiktokPost({
    tiktokVideoId: '7401000000000000016',
    title: 'Journal in five minutes',
    caption: 'Setup, reason, stop, size, state of mind. Draft: waiting for a better example.',
    cover: 'trading-psychology-400.webp',
    isAutoFetched: false,
    viewCount: 0,
    likeCount: 0,
    shareCount: 0,
    isPublished: false,
    publishedDaysAgo: 1,
  }),
]
