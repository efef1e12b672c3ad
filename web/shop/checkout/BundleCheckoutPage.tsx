import { useSuspenseQuery } from '@tanstack/react-query'

import { ITEM_NAMES } from '#contract/checkout/item-kind.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { useCurrency } from '#web/lib/shop-data/currency.ts'
import { paths } from '#web/paths.ts'
import { bundleQuery } from '#web/shop/catalog/catalog.queries.ts'
import { CheckoutNotice } from '#web/shop/checkout/order/CheckoutNotice.tsx'
import { bundleOffer } from '#web/shop/checkout/order/checkout-offer.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

export function BundleCheckoutPage({ params }: PageProps<{ bundleId: string }>) {
  const currency = useCurrency()
  const { data: bundle } = useSuspenseQuery(bundleQuery(params.bundleId))
  if (bundle) return <CheckoutPage offer={bundleOffer(bundle, currency)} />
  return (
    <CheckoutNotice
      title={`${ITEM_NAMES.bundle} not found`}
      action={{ label: 'Browse Courses', href: paths.catalog }}
    />
  )
}
