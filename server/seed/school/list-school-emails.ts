import { isComingSoon } from '#contract/catalog/known-courses.ts'
import { cardBrandName } from '#contract/checkout/card-brand.ts'
import { countSteps, placeAmong } from '#contract/learning/count-steps.ts'
import type { MailType } from '#contract/mail/mail-type.ts'
import { exactDollars } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-number.ts'
import { isPractice } from '#contract/practice/is-practice.ts'
import type { Config } from '#server/config/config.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { mailDay } from '#server/features/mail/mail.ts'

import { SEED_COURSES } from '../seed-courses.ts'
import { listExercises } from '../seed-exercises.ts'
import { SEED_MENTORSHIP_PROGRAMS } from '../seed-offers.ts'
import {
  listJoined,
  listMilestonesToMail,
  listOrdersToMail,
  listSecondPaymentsToMail,
  type OrderToMail,
} from './school-emails.repository.ts'

type Person = { userId: string; email: string | null; firstName: string; lastName: string }
type SchoolEmail = { type: MailType; at: string; to: Person; values: Record<string, string> }

/** What the shop would have sent in the school's year, oldest first. */
export async function listSchoolEmails(db: Database, config: Config): Promise<SchoolEmail[]> {
  const link = (path: string) => siteLink(config, path)
  const welcome = (await listJoined(db)).map(({ at, ...to }) =>
    email('welcome', at, to, { coursesUrl: link('/courses') }),
  )
  const orders = (await listOrdersToMail(db)).flatMap((order) => aboutOrder(order, link))
  const second = (await listSecondPaymentsToMail(db)).map((payment) =>
    email('installment_paid', payment.at, payment, {
      itemTitle: payment.title,
      receiptNumber: payment.receiptNumber,
      amount: exactDollars(payment.cents),
      bothPayments: exactDollars(payment.firstCents + payment.cents),
      paidWith: paidWith(payment),
      includedTaxLabel: '',
      includedTax: '',
      date: mailDay(new Date(payment.at)),
      purchasesUrl: link('/profile'),
      receiptUrl: link(`/api/my/purchases/${payment.id}/receipt?payment=2`),
    }),
  )
  const progress = (await listMilestonesToMail(db)).map((reached) => aboutProgress(reached, link))
  return [...welcome, ...orders, ...second, ...progress].sort((one, other) => one.at.localeCompare(other.at))
}

const START_NOW = 'You can start with the first lesson now.'

const paidWith = ({ cardBrand, cardLast4 }: { cardBrand: string | null; cardLast4: string | null }) =>
  cardLast4 ? `${cardBrandName(cardBrand)} ending in ${cardLast4}` : ''

type Link = (path: string) => string

const email = (type: MailType, at: string, to: Person, values: Record<string, string>): SchoolEmail => ({
  type,
  at,
  to,
  values: { firstName: to.firstName, ...values },
})

function aboutOrder(order: OrderToMail, link: Link): SchoolEmail[] {
  if (order.status === 'failed' && order.closedAt) {
    const values = {
      itemTitle: order.title,
      amount: exactDollars(order.paidCents),
      reason: 'Your card was declined.',
      paymentUrl: link('/profile'),
    }
    return [email('payment_failed', order.closedAt, order, values)]
  }
  if (!order.paidAt) return []
  const facts = {
    orderNumber: orderNumber(order.id),
    receiptNumber: order.receiptNumber ?? '',
    receiptUrl: link(`/api/my/purchases/${order.id}/receipt`),
    date: mailDay(new Date(order.paidAt)),
    listPrice: exactDollars(order.listCents),
    discountLabel: `Discount (${order.couponCode})`,
    discountAmount: order.discountCents > 0 ? `−${exactDollars(order.discountCents)}` : '',
    addedTaxLabel: '',
    addedTax: '',
    includedTaxLabel: '',
    includedTax: '',
    amountLabel: order.secondDueAt ? 'First payment' : 'Total paid',
    paidWith: paidWith(order),
    discount: order.discountCents > 0 ? `${exactDollars(order.discountCents)} (${order.couponCode})` : '',
    amount: exactDollars(order.paidCents),
    secondPayment: order.secondDueAt
      ? `${exactDollars(order.secondCents ?? 0)} on ${mailDay(new Date(order.secondDueAt))}`
      : '',
    secondLabel: order.secondDueAt ? `Second payment on ${mailDay(new Date(order.secondDueAt))}` : '',
    secondAmount: order.secondCents ? exactDollars(order.secondCents) : '',
    dashboardUrl: link('/dashboard'),
  }
  const program = SEED_MENTORSHIP_PROGRAMS[0]
  const words = {
    course: [
      'purchase_confirmation',
      { courseTitle: order.title, whenToStart: START_NOW, courseUrl: link(`/learn/${order.slug}`) },
    ],
    bundle: [
      'bundle_purchase_confirmation',
      {
        bundleTitle: order.title,
        courseTitles: SEED_COURSES.map(({ title }) => title).join(', '),
        courseList: SEED_COURSES.map(({ title }) => title).join('\n'),
        comingSoon: `${SEED_COURSES.find(({ slug }) => isComingSoon(slug))?.title}. You'll get its lessons as they're released.`,
      },
    ],
    mentorship: [
      'mentorship_purchase_confirmation',
      {
        programTitle: order.title,
        sessions: `${program?.sessionsCount} calls of ${program?.sessionDurationMinutes} minutes`,
      },
    ],
  } as const
  const [type, values] = words[order.kind]
  return [email(type, order.paidAt, order, { ...facts, ...values })]
}

/** Everything in a course, in order: lessons, and what to practice after each module. */
function listSteps(slug: string) {
  const course = SEED_COURSES.find((one) => one.slug === slug)
  if (!course) return []
  const exercises = listExercises(course.slug)
  return course.modules.flatMap(({ lessons }, at) =>
    [...lessons, ...exercises.filter(({ module }) => module === at)].map(({ title, type }) => ({ title, type })),
  )
}

type Reached = Awaited<ReturnType<typeof listMilestonesToMail>>[number]

function aboutProgress({ milestone, at, title, slug, serial, ...to }: Reached, link: Link): SchoolEmail {
  const steps = listSteps(slug)
  const completed = milestone === 'half' ? Math.ceil(steps.length / 2) : steps.length
  const next = steps[completed]
  const words =
    milestone === 'half'
      ? {
          milestone: "You're halfway through",
          nextLesson:
            next && !isPractice(next.type)
              ? `${placeAmong(steps, completed).number}. ${next.title}`
              : (next?.title ?? ''),
          nextStep: 'A little every week goes further than a lot in one day.',
          actionLabel: 'Continue learning',
          actionUrl: link(`/learn/${slug}`),
        }
      : {
          milestone: 'You finished',
          nextLesson: '',
          nextStep: 'Your certificate is ready.',
          actionLabel: 'View your certificate',
          actionUrl: link(`/certificates/${serial}`),
        }
  return email('course_progress', at, to, {
    courseTitle: title,
    progressPercent: `${Math.round((completed / steps.length) * 100)}%`,
    completedLessons: String(countSteps(steps.slice(0, completed)).lessons),
    totalLessons: String(countSteps(steps).lessons),
    ...words,
  })
}
