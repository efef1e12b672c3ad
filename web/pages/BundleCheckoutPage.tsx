import { useSuspenseQuery } from '@tanstack/react-query'

import { ITEM_NAMES } from '#contract/checkout/item-kind.ts'
import { bundleQuery } from '#web/features/catalog/catalog.queries.ts'
import { CheckoutNotice } from '#web/features/checkout/order/CheckoutNotice.tsx'
import { bundleOffer } from '#web/features/checkout/order/checkout-offer.ts'
import type { PageProps } from '#web/lib/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { CheckoutPage } from './checkout/CheckoutPage.tsx'

export function BundleCheckoutPage({ params }: PageProps<{ bundleId: string }>) {
  const { data: bundle } = useSuspenseQuery(bundleQuery(params.bundleId))
  if (bundle) return <CheckoutPage offer={bundleOffer(bundle)} />
  return (
    <CheckoutNotice
      title={`${ITEM_NAMES.bundle} not found`}
      action={{ label: 'Browse Courses', href: paths.catalog }}
    />
  )
}
