import type { Bundle } from '#contract/catalog/offers.ts'
import { OwnedBadge } from '#web/course-offer/OwnedBadge.tsx'
import { Price } from '#web/course-offer/Price.tsx'
import { formatWholeDollars } from '#web/lib/time-and-money/format-money.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { bundleButtonLabel, bundleSaving, isFullCourseBundle, ownsBundle } from './bundle-offer.ts'
import { OfferAction } from './OfferAction.tsx'
import { OfferCard } from './OfferCard.tsx'

type Props = { bundle: Bundle; enrolledIds: ReadonlySet<string> | undefined }

export function BundleCard({ bundle, enrolledIds }: Props) {
  const isOwned = enrolledIds && ownsBundle(bundle, enrolledIds)
  const saving = bundleSaving(bundle)
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
      price={
        <Price priceCents={bundle.price} originalPriceCents={bundle.originalPrice} className="font-display text-36" />
      }
      note={saving && `Save ${formatWholeDollars(saving.savedCents)} (${saving.percent}% off)`}
      action={
        <OfferAction isOwned={isOwned} checkout={paths.bundleCheckout(bundle.id)} ownedLabel="Continue Learning">
          {bundleButtonLabel(bundle)}
        </OfferAction>
      }
    >
      <ul aria-label="Included courses" className="tabular text-16">
        {bundle.courses.map((course) => (
          <li key={course.id} className="flex items-baseline justify-between gap-6 border-b border-line py-2.5">
            <span className="text-ink">{course.title}</span>
            <span className="text-muted">{formatWholeDollars(course.priceCents)}</span>
          </li>
        ))}
      </ul>
    </OfferCard>
  )
}
