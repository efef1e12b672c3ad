import type { UserPurchaseOverview } from '#contract/orders/admin-order.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'

export function BuyerCard({ buyer }: { buyer: UserPurchaseOverview }) {
  const { user, totalSpent, paidOutsideCents, accessStatus, coursesPurchased, bundlesPurchased } = buyer
  const purchases = [
    ...coursesPurchased.map(({ course, purchase }) => ({ ...purchase, title: course.title, kind: 'Individual' })),
    ...bundlesPurchased.map(({ bundle, purchase }) => ({ ...purchase, title: bundle.name, kind: 'Bundle' })),
  ]
  return (
    <li className="rounded-card border border-line bg-surface px-5 py-4 text-14">
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            <AppLink href={paths.adminOrdersOf(user.id)} className="underline-offset-4 hover:underline">
              {`${user.firstName} ${user.lastName}`.trim() || 'No name'}
            </AppLink>
          </p>
          <p className="wrap-anywhere text-ink-soft">{user.email}</p>
        </div>
        <dl className="tabular grid grid-cols-2 gap-x-8 gap-y-2 sm:grid-cols-4">
          <Figure label="Total spent" value={formatExactDollars(totalSpent)}>
            {paidOutsideCents > 0 && `${formatExactDollars(paidOutsideCents)} outside Stripe`}
          </Figure>
          <Figure label="Courses" value={String(accessStatus.totalCourses)} />
          <Figure label="Direct" value={String(accessStatus.coursesFromDirectPurchase)} />
          <Figure label="From bundles" value={String(accessStatus.coursesFromBundles)} />
        </dl>
      </div>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {purchases.map(({ id, title, kind, amountCents, createdAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="min-w-0 wrap-anywhere">
              <AppLink href={paths.adminOrder(id)} className="text-flame-deep underline-offset-4 hover:underline">
                {title}
              </AppLink>{' '}
              <span className="text-muted">{kind}</span>
            </span>
            <span className="tabular text-muted">
              {formatExactDollars(amountCents)}, {formatMoment(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Figure({ label, value, children }: { label: string; value: string; children?: string | false }) {
  return (
    <div>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="font-medium">
        {value}
        {children && <span className="block text-13 font-normal text-muted">{children}</span>}
      </dd>
    </div>
  )
}
