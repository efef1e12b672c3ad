import type { PlannedOrder, PlannedStudy, SeedItem } from '../planned-activity.ts'
import { SEED_COURSES } from '../seed-courses.ts'

/** What a student had bought and watched when they wrote. */
type Writer = { orders: readonly PlannedOrder[]; studies: readonly PlannedStudy[]; sentAt: Date }

type SchoolMessage = {
  daysAgo: number
  isAnswered: boolean
  body: string
  /** Whether it could be theirs: what people write must agree with their orders and lessons. */
  fits: (writer: Writer) => boolean
}

const DAY_MS = 24 * 3_600_000

const daysSince = (then: Date, { sentAt }: Writer) => (sentAt.getTime() - then.getTime()) / DAY_MS
const hasJustBought = (item: SeedItem, from: number, to: number) => (writer: Writer) => {
  const [only, ...others] = writer.orders
  if (only?.item !== item || others.length > 0) return false
  const days = daysSince(only.paidAt, writer)
  return days > from && days < to
}
const bought = (writer: Writer, isIt: (order: PlannedOrder) => boolean) => writer.orders.some(isIt)
const watched = ({ studies, sentAt }: Writer, isIt: (study: PlannedStudy) => boolean) =>
  studies.some((study) => isIt({ ...study, lessons: study.lessons.filter(({ at }) => at < sentAt) }))
const isFinished = ({ course, lessons }: PlannedStudy) => {
  const all = SEED_COURSES.find(({ slug }) => slug === course)?.modules.flatMap((module) => module.lessons)
  return lessons.filter(({ share }) => share === 1).length === all?.length
}

/** Messages from the contact form, newest first. The first ones are still waiting for an answer. */
export const SCHOOL_MESSAGES: readonly SchoolMessage[] = [
  {
    daysAgo: 0.3,
    isAnswered: false,
    body: 'Hello, I bought the first course and really enjoy it. If I get the bundle now, do I pay for the first course twice?',
    fits: hasJustBought('intro-to-trading', 2, 40),
  },
  {
    daysAgo: 1.4,
    isAnswered: false,
    body: 'Could you put my company’s name and address on the receipt? I need it for my taxes. Thank you.',
    fits: (writer) => bought(writer, ({ paidAt }) => daysSince(paidAt, writer) < 40),
  },
  {
    daysAgo: 2.2,
    isAnswered: false,
    body: 'My certificate shows my old last name. I changed it in my profile after finishing the course. Can you issue a new one?',
    fits: (writer) => watched(writer, isFinished),
  },
  {
    daysAgo: 4.13,
    isAnswered: true,
    body: 'Is there a way to download the lessons? I travel a lot and the train has no connection for most of the way.',
    fits: (writer) => watched(writer, ({ lessons }) => lessons.length > 2),
  },
  {
    daysAgo: 6.72,
    isAnswered: true,
    body: 'Are the courses suitable if I only want to invest for the long term and never trade during the day?',
    fits: ({ orders }) => orders.length === 0,
  },
  {
    daysAgo: 12.38,
    isAnswered: true,
    body: 'I’m paying in two installments and my card expires before the second one. Where can I enter the new card?',
    fits: (writer) => bought(writer, ({ plan, paidAt }) => plan !== undefined && daysSince(paidAt, writer) < 28),
  },
  {
    daysAgo: 18.91,
    isAnswered: true,
    body: 'In lesson 5 the captions run a little ahead of the video on my phone. On the laptop it’s fine.',
    fits: (writer) => watched(writer, ({ lessons }) => lessons.length > 4),
  },
  {
    daysAgo: 33.27,
    isAnswered: true,
    body: 'Which times are available for the mentorship calls? I work during the day, so evenings would be best.',
    fits: (writer) => bought(writer, ({ item }) => item === 'mentorship'),
  },
  {
    daysAgo: 47.84,
    isAnswered: true,
    body: 'Before I buy the first course: if it turns out not to be for me, how long do I have to ask for my money back?',
    fits: ({ orders }) => orders.length === 0,
  },
  {
    daysAgo: 75.19,
    isAnswered: true,
    body: 'Do you offer a discount for groups? We are six people from the same study circle.',
    fits: (writer) => bought(writer, ({ couponCode }) => couponCode === undefined),
  },
  {
    daysAgo: 120.66,
    isAnswered: true,
    body: 'Thank you for the lesson on drawdowns. It came at the right moment. No question, I only wanted to say it.',
    fits: (writer) => watched(writer, ({ lessons }) => lessons.some(({ key }) => key === 'sitting-through-a-drawdown')),
  },
]
