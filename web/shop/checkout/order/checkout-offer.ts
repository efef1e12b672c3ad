import type { Course } from '#contract/catalog/course.ts'
import { isComingSoon } from '#contract/catalog/known-courses.ts'
import type { Bundle, MentorshipProgram } from '#contract/catalog/offers.ts'
import { bundlePriceIn, type OtherPrice, priceIn } from '#contract/catalog/price-in.ts'
import type { ItemRef } from '#web/card-payment/checkout.queries.ts'
import { paths } from '#web/paths.ts'

/** The item as shown in the order summary. */
export type CheckoutOffer = ItemRef & {
  title: string
  note: string
  priceCents: number
  currency: string
  thumbnailUrl: string | null
  back: { label: string; href: string }
  included: string[]
  /** Of a bundle, with what each costs on its own. */
  courses?: Bundle['courses']
  /** What happens after the payment, if there is more to say than that access opens. */
  next: string
  /** The course in it whose lessons are still to come. */
  comingSoonTitle: string | null
}

/** Included with every course and bundle. */
const ALWAYS_INCLUDED = ['Updates to content', 'Certificate of completion', 'Lifetime access']

const amountOf = ({ priceCents, currency }: OtherPrice) => ({ priceCents, currency })

const TO_CATALOG = { label: 'Back to all courses', href: paths.catalog }

export function courseOffer(course: Course, chosen: string): CheckoutOffer {
  const { id, slug, title, subtitle, description, thumbnailUrl } = course
  return {
    kind: 'course',
    id,
    title,
    note: subtitle || description,
    ...amountOf(priceIn(course, chosen)),
    thumbnailUrl,
    back: { label: 'Back to course', href: paths.course(slug) },
    included: ALWAYS_INCLUDED,
    next: '',
    comingSoonTitle: isComingSoon(slug) ? title : null,
  }
}

export function bundleOffer(bundle: Bundle, chosen: string): CheckoutOffer {
  const { id, title, description, courses } = bundle
  return {
    kind: 'bundle',
    id,
    title,
    note: description,
    ...amountOf(bundlePriceIn(bundle, chosen)),
    thumbnailUrl: null,
    back: TO_CATALOG,
    included: [...courses.map((course) => course.title), ...ALWAYS_INCLUDED],
    courses,
    next: '',
    comingSoonTitle: courses.find(({ slug }) => isComingSoon(slug))?.title ?? null,
  }
}

/** Without a certificate or lifetime access, because a program ends after four weeks. */
export function mentorshipOffer(program: MentorshipProgram, chosen: string): CheckoutOffer {
  const { id, title, description, sessionsCount, sessionDurationMinutes } = program
  return {
    kind: 'mentorship',
    id,
    title,
    note: description,
    ...amountOf(priceIn(program, chosen)),
    thumbnailUrl: null,
    back: TO_CATALOG,
    included: [
      `${sessionsCount} × ${sessionDurationMinutes}-minute Zoom calls over 4 weeks`,
      'A personalized plan',
      'Trade review',
      'Weekly homework and journal review',
    ],
    next: 'Book your calls from your dashboard.',
    comingSoonTitle: null,
  }
}
