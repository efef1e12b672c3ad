import type { Bundle } from '#contract/catalog/offers.ts'
import { formatWholeDollars } from '#web/lib/format-money.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { BuyLink } from './BuyLink.tsx'
import { bundleButtonLabel, bundleSaving, isFullCourseBundle } from './bundle-offer.ts'
import { OfferCard } from './OfferCard.tsx'
import { Price } from './Price.tsx'

export function BundleCard({ bundle }: { bundle: Bundle }) {
  const saving = bundleSaving(bundle)
  return (
    <OfferCard
      badge={isFullCourseBundle(bundle) && <Badge variant="default">Most Popular</Badge>}
      title={bundle.title}
      description={bundle.description}
      price={
        <Price priceCents={bundle.price} originalPriceCents={bundle.originalPrice} className="font-display text-36" />
      }
      note={saving && `Save ${formatWholeDollars(saving.savedCents)} (${saving.percent}% off)`}
      action={<BuyLink checkout={paths.bundleCheckout(bundle.id)}>{bundleButtonLabel(bundle)}</BuyLink>}
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
