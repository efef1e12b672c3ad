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
Hundreds of numbers are published every week. Most move nothing. This lesson is a list of the few that can, of what each one measures, and of why a good number is sometimes bad for the price.

## Five that matter

| Number | What it measures | How often |
| --- | --- | --- |
| Interest rate decision | The price of borrowing overnight | About every six weeks |
| Inflation | How fast prices rise | Monthly |
| Jobs report | How many people found work | Monthly |
| Growth | What the economy produced | Quarterly |
| Company earnings | What one company earned | Quarterly |

A calendar marks them as important, usually in red. Take the mark seriously even if you trade something else: when rates move, nearly everything does.

## What each one tells you

**The interest rate decision** comes from a central bank. Higher rates make borrowing more expensive, which slows down companies and households, and make it more attractive to hold the currency. The decision itself is often expected. The surprise is more likely to be in the statement, or in the press conference half an hour later, when somebody asks what comes next. So one decision can move the price twice.

**Inflation** matters because central banks look at it when they set rates. It is usually published in two versions: one for all prices, and one without food and energy, which jump around. The second is called core inflation. On many days it's the one that traders look at first.

**The jobs report** says how many people found or lost work in a month, how many are looking for it, and what they earn. Those are three numbers in one release, and they can disagree. When more people work but wages stand still, it takes the market a while to decide what it has read.

**Growth** looks back. When the number for a quarter comes out, the quarter has been over for weeks, and much of it is known from smaller reports. It rarely moves as much as its importance suggests, but a large surprise still does.

**Company earnings** concern one company, and sometimes everyone who sells to it or competes with it. They mostly come out before the exchange opens or after it closes. That's when a share can open far from where it closed, with no price in between at which you could have left.

## What the market already knows

Before each number, analysts publish what they expect. A calendar shows the middle of their estimates next to the last value. The price already reflects that expectation. What moves it is the difference.

> A good number that everybody expected is no news.

Here is how that looks. The numbers are made up.

| | Last month | Expected | Published |
| --- | --- | --- | --- |
| Inflation in the first country | 3.4% | 3.0% | 3.1% |
| Inflation in the second country | 2.1% | 2.1% | 2.1% |

In the first country inflation fell, which sounds like good news. But it fell less than expected, so the market now thinks that rates will stay high for longer. In the second country nothing happened at all, and the chart will probably look like it.

There's one more trap. Last month's value is often corrected on the same day. A jobs report that beats its estimate can still disappoint if the month before is cut in half a line further down. Headlines seldom mention that. The calendar does: it shows the revised value next to the old one.

## What the list is not

It isn't a list of signals. Knowing that inflation came in higher than expected doesn't tell you where the price will be in an hour. People with faster computers have read the number before you saw it, and the first reaction is often taken back. You learn these five for another reason: so that you know when the market you trade may behave differently than on the days you practiced on.

It isn't complete, either. If you trade oil, add the weekly inventories. If you trade one currency, add the numbers of its country. The rule stays the same: add a number only if you've seen on a chart that it moves what you trade. A list of forty entries gets read as often as a list of none.

## Read one line of a calendar

Every calendar has the same columns, whatever they are called: the time, the country, the name, how important it is, and then the last, the expected and the published value. Two things go wrong often enough to check them first.

- **The time zone.** Many calendars show the time of the exchange or of the person who runs them. Set it to your own once, and check it again when the clocks change. Countries don't change them on the same day.
- **The unit.** Inflation is given against the month before or against the same month a year ago. 0.3% and 3.1% can be the same report.

## Exercise

Open a calendar of the coming week and find three red entries. Write down three values for each: the last one, the expected one and the one you would find surprising. Then leave them. When the numbers are out, look at the chart and see whether your surprise was also the market's. Do this for a month before you draw any conclusion from it: three numbers prove nothing.
`

const AROUND_A_RELEASE = `
In the minute around a release, the market you practiced in is not there. The spread is wider, fewer orders rest in the book, and a stop can be filled far from its price. This lesson shows what happens in that minute, what it costs, and which three ways there are to deal with it.

## What changes

1. **The spread widens.** Those who quote prices step back, so trading costs more.
2. **Gaps open.** The price jumps over levels without trading at them.
3. **The first move often reverses.** Not always, and nobody knows when.

All three have the same cause. On a quiet day, somebody is always willing to buy a little below the price and to sell a little above it. They earn the spread and carry a small risk. Seconds before a release, that risk is no longer small: whoever quotes the old price when the new number appears will lose to the first person who reads it. So they take their orders back and wait. It isn't a trick against you. You would do the same.

## A stop is not a price

A stop order says: when the price gets here, sell. It doesn't say at what price. On most days the two are so close together that you can forget the difference. Around a release you can't.

Here is one trade, told twice. The numbers are made up.

| | On a quiet day | Around a release |
| --- | --- | --- |
| Entry | 100.00 | 100.00 |
| Stop | 99.50 | 99.50 |
| Last price before the stop | 99.52 | 99.80 |
| Next price at which somebody bought | 99.49 | 98.60 |
| Planned loss | 1 R | 1 R |
| Loss | 1.02 R | 2.8 R |

Nothing was wrong with the stop. There was simply nobody between 99.80 and 98.60. A stop that is further away doesn't solve this; it only makes the planned loss larger. What solves it is a smaller position, or none.

A limit order has the opposite problem. It never gives you a worse price than you asked for, but it may not be filled at all. As a way out of a losing position it can leave you in the trade while the price runs away. Some brokers guarantee a stop at its price for a fee. Read what the guarantee covers before you count on it.

## Why the first move often reverses

The first seconds belong to programs that read one number. Then people read the rest: the revision of last month, the second table, the sentence in the statement that takes the headline back. Others were stopped out by the first jump and are now getting in again. The result is a chart that shoots up, comes back, and only then decides.

Sometimes it doesn't come back. That's why "wait for the reversal" is no better as a rule than "follow the first move." Both have fine examples afterward. Neither can be told from the other while it happens.

> If you need to be right within a minute, you're not trading your plan.

## Three ways to deal with it

- **Be flat** before the release and come back fifteen minutes later.
- **Hold, but with a size** that survives a gap of three times your stop.
- **Trade the release itself.** This is the most expensive school there is, and this course doesn't teach it.

Being flat costs you the moves that would have gone your way. It's still the simplest choice for somebody who trades within a day, because the rest of the day remains. Close the position some minutes before, not some seconds: the spread widens earlier than the number comes.

Holding makes sense if your trade is planned for weeks. A position that is closed before each number and opened after it pays the spread twice every time, and isn't the trade you planned. Then the size has to carry the risk. Suppose you risk $60 with your usual stop. If a gap of three times that distance should cost you no more than $60, you may hold a third of your usual size. That feels too small on every day on which nothing happens. It's the price of still being there on the day on which something does.

Neither of the first two is wrong. Not having decided is. Somebody who notices the release one minute before will do what feels best in that minute, and that's a different trade each time.

## Two mistakes to know

**Moving the stop away** just before the release, so that it won't be hit by noise. Now the trade risks more than you planned, in the one minute in which it's likely to lose all of it.

**Entering because it moves.** A large candle looks like an opportunity. It's also the widest spread of the day and the worst place for a stop: the nearest level that proves you wrong is far away. If the move is real, there will be a calmer entry later. If there isn't, you've missed one trade, which costs nothing.

## Exercise

Pick last month's inflation number and look at a one-minute chart around it, ten minutes before and thirty minutes after. Measure the largest gap between two trades, or between the close of one bar and the open of the next, and compare it with your usual stop. Then write down how large a position could have been so that this gap costs no more than your planned risk. Keep the result: you need it in the next lesson.
`

const YOUR_WEEK = `
Fifteen minutes on Sunday are enough. You need a calendar of the coming week, your list of open positions, and one sheet of paper. This lesson is a routine that puts the last two together, and a way to find out whether you follow it.

## The routine

1. Mark every red release that concerns what you hold.
2. Next to each, write what you will do: **flat**, **smaller** or **unchanged**.
3. Set a reminder ten minutes before.

On Friday, look at the list again. Did you do what you wrote? The answer tells you more than the result of the trades.

## The first five minutes: what concerns you

Go through the week day by day and cross out what has nothing to do with your positions. Be strict. If you hold two currencies and a share, most red entries concern the currencies, one date concerns the share, and the rest is noise for you. A rate decision stays on the list whatever you hold.

Don't forget the dates that aren't economic numbers. Your company's earnings, the day on which a dividend is taken off the price, a holiday on which the exchange is closed or few people trade: all of them are known in advance, and all of them belong on the sheet.

Write down the time in your own time zone, and whether you'll be at your desk. A release while you're asleep or on a train is not like one you can watch. If you can't watch it, "I'll see what it does" isn't one of the answers.

## The next five minutes: what you will do

For every entry that is left, choose one of three words.

| Word | What it means | When it fits |
| --- | --- | --- |
| Flat | Closed before the release | Trades for hours or a day |
| Smaller | Reduced until a gap costs no more than planned | Trades for weeks |
| Unchanged | Left alone on purpose | The number hardly moves what you hold |

"Unchanged" is a decision like the others. The difference between it and forgetting is that it was written down on Sunday, when nothing was moving.

For "smaller," write the number as well. "Smaller" alone will be interpreted on Wednesday by somebody with a losing position, and that somebody is you. In the last lesson you measured the largest gap around a release. Use it: your planned risk, divided by that gap, is the size you can hold.

## The last five minutes: reminders and new trades

Set the reminders now, all of them. Ten minutes before is early enough to act calmly and late enough not to be forgotten again. The reminder should say what you decided, not only what happens: "Inflation, 2:30, be flat" needs no thinking.

Then write one line about trades you haven't opened yet. The easiest release to overlook is the one an hour after a good entry. A simple line is: no new position in the two hours before a red entry that concerns it. Choose your own number, but choose it on Sunday.

## A week, written down

Here is what the sheet can look like for somebody who holds a currency pair and one share. The dates and sizes are made up.

| When | What | I will | Did I? |
| --- | --- | --- | --- |
| Tuesday, 2:30 | Inflation | Be flat by 2:15 | Yes |
| Wednesday, 8:00 | Rate decision | Be flat by 7:30, back after the press conference | No |
| Thursday, after the close | Earnings of my share | Hold 20 instead of 60 | Yes |
| Friday, 2:30 | Jobs report | Nothing open | Yes |

On Wednesday the position was closed in time, but opened again after five minutes, before the press conference. It made money. The entry still says no. If the sheet only counted what went well, it would teach that the press conference can be ignored, until the day on which it can't.

> Judge the week by the last column, not by the account.

After four weeks, count the answers. If most of them are yes, the routine works, and you can ask whether the rules are good. If most are no, don't change the rules yet. Find out what happened first: was the reminder too late, was the size too large to let go of, or did you not want to be flat? Each of them needs a different answer, and only the first is about the calendar.

## A checklist for Sunday evening

- The calendar shows my time zone.
- Every open position has been compared with the week.
- Dates of my own shares are on the sheet, and holidays, too.
- Each entry has one word, and "smaller" has a number.
- The reminders are set.
- Last week's column is filled in.

Six lines, fifteen minutes. If it takes longer, you hold too many positions or you read too much. Both are worth knowing.

## What it does not do

A calendar doesn't predict anything, and following one doesn't make trading safe. Prices also jump on news without a date: a resignation, an accident, a war. Against those, only the size of a position helps, on every day. The routine takes away one kind of surprise: the one with a date. That's not much, but it's the only kind you can take away in fifteen minutes.

## Exercise

Write the sheet for the coming week, even if you hold nothing. Take two positions you could imagine holding, and go through the three steps for both. On Friday, look at what the price did around each entry, and note whether your word would have been a good one. Do the same with real positions only when the sheet has become a habit.
`

const text = (key: string, title: string, content: string) => seedTextLesson({ key, title, text: content.trim() })

/** Made in the back office: without a picture or a trailer, and with little sales copy. */
export const PUBLISHED_COURSE: StaffCourse = {
  slug: 'the-economic-calendar',
  title: 'The Economic Calendar',
  subtitle: 'Know what is coming before you hold a position',
  description:
    'A short course you can finish in one evening. Which numbers move markets, what happens in the minutes around a release, and a routine of fifteen minutes a week, so scheduled news never catches you off guard. It makes trading calmer, not risk-free.',
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
    whatsInside: ['Three short texts', 'A checklist for Sunday evening'],
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
