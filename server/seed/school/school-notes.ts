import type { SeedCourseSlug } from '../seed-courses.ts'

/** What students write down, by lesson. */
export const SCHOOL_NOTES: readonly { course: SeedCourseSlug; lessonKey: string; title: string; content: string }[] = [
  {
    course: 'intro-to-trading',
    lessonKey: 'what-one-candle-shows',
    title: 'Four prices',
    content: '[00:38] Open, high, low, close. Nothing about the order of high and low.\n[02:48] Wait for the close.',
  },
  {
    course: 'intro-to-trading',
    lessonKey: 'swings-and-trend',
    title: '',
    content: 'My rule: two lower bars on each side. Same on every chart, no exceptions.',
  },
  {
    course: 'intro-to-trading',
    lessonKey: 'support-and-resistance',
    title: 'Zones',
    content: '[01:47] One average candle deep.\nRedraw last month’s levels as zones tonight.',
  },
  {
    course: 'intro-to-trading',
    lessonKey: 'bid-ask-and-spread',
    title: 'Spread at my broker',
    content: 'Open: 3 cents. Lunch: 6. Last hour: 2. Trade the last hour more.',
  },
  {
    course: 'intro-to-trading',
    lessonKey: 'order-types',
    title: 'Which order when',
    content: 'Entry: limit. Exit that protects me: stop, not stop-limit.\n\nAsk: be sure of the fill or of the price?',
  },
  {
    course: 'intro-to-trading',
    lessonKey: 'position-size',
    title: 'The one division',
    content: 'Money at risk ÷ distance to the stop. Round down.\n\n80 ÷ 0.40 = 200 shares. Check: 200 × 0.40 = 80.',
  },
  {
    course: 'intro-to-trading',
    lessonKey: 'one-page-plan',
    title: 'Plan, first draft',
    content:
      'What: two index funds. When: 15:30–17:00.\nEnter: close back inside the range.\nWrong: last extreme. Risk: 0.5%.\nStop for the day after two losses.',
  },
  {
    course: 'trading-psychology',
    lessonKey: 'why-losses-weigh-more',
    title: 'Last ten losses',
    content: '6 of 10 closed later than planned. The three largest are all among those six.',
  },
  {
    course: 'trading-psychology',
    lessonKey: 'revenge-trades',
    title: 'Daily limit',
    content: 'Two R. Set it at the broker, so I can’t talk myself out of it.',
  },
  {
    course: 'trading-psychology',
    lessonKey: 'honest-journal',
    title: 'Columns',
    content: 'Setup · reason · stop · size · mood (one word) · plan followed (yes/no) · result in R',
  },
  {
    course: 'trading-psychology',
    lessonKey: 'weekly-review',
    title: '',
    content: 'Sunday 18:00, twenty minutes. One habit per week, no more.',
  },
]
