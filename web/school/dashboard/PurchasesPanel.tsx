import type { ReactNode } from 'react'

import type { MyCourses } from '#contract/learning/my-courses.ts'
import type { Purchase as Order } from '#contract/orders/purchase.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'

type Props = MyCourses & {
  /** Paid programs; empty while loading. */
  mentorships: Order[]
}

export function PurchasesPanel({ courses, bundlePurchases, mentorships }: Props) {
  const individual = courses.filter(({ purchaseType }) => purchaseType === 'individual')
  return (
    <Card className="max-sm:p-5">
      <section aria-labelledby="purchases-title">
        <h2 id="purchases-title" className="text-22">
          Your Purchases
        </h2>
        {courses.length === 0 && bundlePurchases.length === 0 && mentorships.length === 0 && (
          <p className="mt-3 text-14 text-ink-soft">Receipts and payment dates will be here.</p>
        )}
        {bundlePurchases.length > 0 && (
          <PurchaseList title="Bundle Purchases">
            {bundlePurchases.map(({ id, bundleName, createdAt, courses: included }) => (
              <Purchase key={id} title={bundleName || 'Course Bundle'} date={createdAt}>
                {included.length} {included.length === 1 ? 'course' : 'courses'}:{' '}
                {included.map(({ title }) => title).join(', ')}
              </Purchase>
            ))}
          </PurchaseList>
        )}
        {individual.length > 0 && (
          <PurchaseList title="Individual Courses">
            {individual.map(({ id, slug, title, purchaseId, purchaseDate }) => (
              <Purchase
                key={id}
                date={purchaseDate}
                isGift={purchaseId === null}
                title={
                  <AppLink href={paths.course(slug)} className="tap underline-offset-4 hover:underline">
                    {title}
                  </AppLink>
                }
              />
            ))}
          </PurchaseList>
        )}
        {mentorships.length > 0 && (
          <PurchaseList title="Mentorship">
            {mentorships.map(({ id, title, paidAt }) => (
              <Purchase key={id} title={title} date={paidAt} />
            ))}
          </PurchaseList>
        )}
      </section>
    </Card>
  )
}

function PurchaseList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 text-14 font-medium text-muted">{title}</h3>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
    </>
  )
}

type PurchaseProps = {
  title: ReactNode
  date: string | null
  /** Granted by staff: without an order, so not listed under purchases in the profile. */
  isGift?: boolean
  children?: ReactNode
}

function Purchase({ title, date, isGift = false, children }: PurchaseProps) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 py-3 sm:flex sm:flex-wrap sm:items-baseline sm:justify-between">
      <div className="min-w-0">
        <p className="font-medium text-ink">{title}</p>
        {children && <p className="text-14 text-ink-soft">{children}</p>}
        {isGift && <p className="text-14 text-ink-soft">Access granted by our team</p>}
      </div>
      <p className="tabular text-14 text-muted">
        <span className="sr-only">{isGift ? 'Granted: ' : 'Purchased: '}</span>
        {date ? <time dateTime={date}>{formatDay(date)}</time> : 'N/A'}
      </p>
    </li>
  )
}
