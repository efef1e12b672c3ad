import { Check, ShieldCheck } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

import type { Course } from '#contract/catalog/course.ts'
import { detailFacts } from '#contract/catalog/course-figures.ts'
import { isComingSoon } from '#contract/catalog/known-courses.ts'
import { ComingSoonNote } from '#web/course-offer/ComingSoonNote.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'

type Props = {
  course: Course
  price: ReactNode
  /** What else there is to say about the price. */
  note: ReactNode
  /** The button. */
  action: ReactNode
  /** Price and button together. */
  offerRef: Ref<HTMLDivElement>
}

export function CoursePriceCard({ course, price, note, action, offerRef }: Props) {
  const { duration, lessons } = detailFacts(course)
  const facts = [
    { term: 'Runtime', value: duration },
    { term: 'Lessons', value: lessons },
    { term: 'Access', value: 'Lifetime' },
    { term: 'Certificate', value: 'Yes' },
  ]
  return (
    <Card className="p-5 sm:p-6">
      <div className="grid gap-x-10 gap-y-5 sm:max-lg:grid-cols-2">
        <div ref={offerRef}>
          <div className="flex flex-wrap-reverse items-center justify-between gap-x-3 gap-y-2">
            {price}
            {isComingSoon(course.slug) && <Badge variant="default">COMING SOON</Badge>}
          </div>
          <p className="mt-1 text-14 text-muted">One-time payment • Lifetime access</p>
          {note}
          <div className="mt-5">{action}</div>
          {isComingSoon(course.slug) && <ComingSoonNote className="mt-3" />}
          <p className="mt-3 flex items-center gap-2 text-14 text-ink-soft">
            <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
            30-day money-back guarantee
          </p>
        </div>
        <dl className="tabular self-start border-t border-line text-14">
          {facts.map(({ term, value }) => (
            <div key={term} className="flex justify-between gap-4 border-b border-line py-1.75">
              <dt className="text-muted">{term}</dt>
              <dd className="font-medium text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {course.whatsIncluded.length > 0 && (
        <>
          <h2 className="mt-5 font-sans text-14 font-semibold tracking-normal text-ink">What's included</h2>
          <ul className="mt-2 grid gap-x-10 gap-y-1.5 sm:max-lg:grid-cols-2">
            {course.whatsIncluded.map((item) => (
              <li key={item} className="flex gap-2.5 text-14 text-ink-soft">
                <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-flame-deep" />
                <span className="min-w-0 break-words">{item}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
