import type { Course } from '#contract/catalog/course.ts'
import type { Bundle } from '#contract/catalog/offers.ts'
import { bundlePriceIn } from '#contract/catalog/price-in.ts'
import { OwnedBadge } from '#web/course-offer/OwnedBadge.tsx'
import { Price } from '#web/course-offer/Price.tsx'
import { CoursePicture } from '#web/course-picture/CoursePicture.tsx'
import { useCurrency } from '#web/lib/shop-data/currency.ts'
import { formatPrice } from '#web/lib/time-and-money/format-money.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { BonusPicture } from './BonusPicture.tsx'
import { bundleButtonLabel, bundleSaving, isFullCourseBundle, ownsBundle, pricesAlone } from './bundle-offer.ts'
import { CheaperAloneNotice } from './CheaperAloneNotice.tsx'
import { OfferAction } from './OfferAction.tsx'
import { OfferCard } from './OfferCard.tsx'

type Props = {
  bundle: Bundle
  /** Provides the pictures of the bundle's courses. */
  courses: Course[]
  enrolledIds: ReadonlySet<string> | undefined
}

export function BundleCard({ bundle, courses, enrolledIds }: Props) {
  const isOwned = enrolledIds && ownsBundle(bundle, enrolledIds)
  const price = bundlePriceIn(bundle, useCurrency())
  const saving = bundleSaving(price)
  const alone = pricesAlone(bundle, price.currency)
  return (
    <OfferCard
      badge={
        (isFullCourseBundle(bundle) || isOwned) && (
          <>
            {isFullCourseBundle(bundle) && <Badge variant="default">Most Popular</Badge>}
            {isOwned && <OwnedBadge />}
          </>
        )
      }
      title={bundle.title}
      description={bundle.description}
      price={<Price {...price} className="font-display text-36" />}
      note={saving && `Save ${formatPrice(saving.savedCents, price.currency)} (${saving.percent}% off)`}
      action={
        <OfferAction isOwned={isOwned} checkout={paths.bundleCheckout(bundle.id)} ownedLabel="Continue Learning">
          {bundleButtonLabel(bundle)}
        </OfferAction>
      }
    >
      <ul aria-label="Included courses" className="tabular text-16">
        {bundle.courses.map((course) => (
          <li key={course.id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2.5">
            <CoursePicture
              title={course.title}
              thumbnailUrl={courses.find(({ id }) => id === course.id)?.thumbnailUrl ?? null}
              sizes="72px"
              className="w-18 shrink-0 rounded-[5px]"
            />
            <span className="min-w-20 flex-1 text-ink">{course.title}</span>
            <span className="ml-auto text-muted">{alone.get(course.id)}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 border-b border-line py-2.5 text-16">
        <BonusPicture className="w-18 shrink-0 rounded-[5px]" />
        <span className="min-w-20 flex-1 text-ink">Exclusive Bonus Materials</span>
        <span className="ml-auto text-muted">Included</span>
      </p>
      {enrolledIds && (
        <CheaperAloneNotice
          bundle={bundle}
          ownedIds={enrolledIds}
          price={price}
          className="pt-4 text-14 wrap-anywhere text-ink-soft"
        />
      )}
    </OfferCard>
  )
}
