import { EMPTY_COPY } from '#contract/catalog/curriculum-copy.ts'
import type { MarketingCopy } from '#contract/catalog/marketing-copy.ts'

import { type SeedModule, seedTextLesson } from '../seed-curriculum.ts'

type StaffCourse = {
  slug: string
  title: string
  subtitle: string
  description: string
  priceCents: number
  marketingCopy?: MarketingCopy
  whatsIncluded: readonly string[]
  modules: readonly SeedModule[]
}

const WHICH_NUMBERS = `
Hundreds of numbers are published every week. Most move nothing. This lesson is a list of the few that can, and of what each one measures.

## Five that matter

| Number | What it measures | How often |
| --- | --- | --- |
| Interest rate decision | The price of borrowing overnight | Every six weeks |
| Inflation | How fast prices rise | Monthly |
| Jobs report | How many people found work | Monthly |
| Growth | What the economy produced | Quarterly |
| Company earnings | What one company earned | Quarterly |

A calendar marks them as important, usually in red. Take the mark seriously even if you trade something else: when rates move, nearly everything does.

## What the market already knows

Before each number, analysts publish what they expect. Price reflects that expectation. What moves it is the difference.

> A good number that everybody expected is no news.

## Exercise

Open a calendar of the coming week and find three red entries. Write down three values for each: the last one, the expected one and the one you would find surprising.
`

const AROUND_A_RELEASE = `
In the minute around a release, the market you practiced in is not there. The spread is wider, fewer orders rest in the book, and a stop can be filled far from its price.

## What changes

1. **The spread widens.** Those who quote prices step back, so trading costs more.
2. **Gaps open.** Price jumps over levels without trading at them.
3. **The first move often reverses.** Not always, and nobody knows when.

## Three ways to deal with it

- Be flat before the release and come back fifteen minutes later.
- Hold, but with a size that survives a gap of three times your stop.
- Trade the release itself. This is the most expensive school there is, and this course doesn't teach it.

None of them is wrong. Not having decided is.

## Exercise

Pick last month's inflation number and look at a one-minute chart around it. Measure the largest gap between two trades, and compare it with your usual stop.
`

const YOUR_WEEK = `
Fifteen minutes on Sunday are enough. You need a calendar of the coming week and your list of open positions.

## The routine

1. Mark every red release that concerns what you hold.
2. Next to each, write what you will do: **flat**, **smaller** or **unchanged**.
3. Set a reminder ten minutes before.

On Friday, look at the list again. Did you do what you wrote? The answer tells you more than the result of the trades.

A calendar doesn't predict anything, and following one doesn't make trading safe. It takes away one kind of surprise: the one with a date.
`

const text = (key: string, title: string, content: string) => seedTextLesson({ key, title, text: content.trim() })

/** Made in the back office: without a picture or a trailer, and with little sales copy. */
export const PUBLISHED_COURSE: StaffCourse = {
  slug: 'the-economic-calendar',
  title: 'The Economic Calendar',
  subtitle: 'Know what is coming before you hold a position',
  description:
    'A short course to read in one evening. Which numbers move markets, what happens in the minute around a release, and a routine of fifteen minutes a week, so that the news with a date never takes you by surprise. It makes trading calmer, not safe.',
  priceCents: 900,
  marketingCopy: {
    ...EMPTY_COPY,
    bestFor: [
      'Traders who were stopped out by news they could have known about',
      'Anyone who opens a calendar and sees two hundred entries',
    ],
    youWillLearn: [
      'Tell the five numbers that matter from the rest',
      'Decide before a release: flat, smaller or unchanged',
      'Keep a weekly routine of fifteen minutes',
    ],
    whatsInside: ['Three short texts', 'Two exercises on real charts', 'A checklist for Sunday evening'],
  },
  whatsIncluded: [
    'Three lessons to read',
    'A weekly routine on one page',
    'Lifetime access',
    'Certificate of completion',
  ],
  modules: [
    {
      title: 'News with a date',
      lessons: [
        { ...text('which-numbers', 'Five numbers that move markets', WHICH_NUMBERS), isFreePreview: true },
        text('around-a-release', 'The minute around a release', AROUND_A_RELEASE),
        text('your-week', 'Fifteen minutes on Sunday', YOUR_WEEK),
      ],
    },
  ],
}

/** Still being written. */
export const SCHEDULED_COURSE: StaffCourse = {
  slug: 'options-without-the-hype',
  title: 'Options Without the Hype',
  subtitle: 'What an option is, what it costs and what it can lose',
  description:
    'Calls and puts explained with one chart and one page of arithmetic: what you pay for, what time takes away, and why most options expire worthless.',
  priceCents: 8900,
  whatsIncluded: ['Lifetime access', 'Certificate of completion'],
  modules: [
    {
      title: 'What you buy',
      lessons: [text('call-and-put', 'A call and a put on one chart', ''), text('time-value', 'What time costs', '')],
    },
    { title: 'What you can lose', lessons: [text('sellers-risk', 'The risk of the seller', '')] },
  ],
}
