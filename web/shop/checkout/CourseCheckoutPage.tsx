import { useSuspenseQuery } from '@tanstack/react-query'

import { ITEM_NAMES } from '#contract/checkout/item-kind.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { useCurrency } from '#web/lib/shop-data/currency.ts'
import { paths } from '#web/paths.ts'
import { courseQuery } from '#web/shop/catalog/catalog.queries.ts'
import { CheckoutNotice } from '#web/shop/checkout/order/CheckoutNotice.tsx'
import { courseOffer } from '#web/shop/checkout/order/checkout-offer.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

export function CourseCheckoutPage({ params }: PageProps<{ courseId: string }>) {
  const currency = useCurrency()
  const { data: course } = useSuspenseQuery(courseQuery(params.courseId))
  if (course) return <CheckoutPage offer={courseOffer(course, currency)} />
  return (
    <CheckoutNotice
      title={`${ITEM_NAMES.course} not found`}
      action={{ label: 'Browse Courses', href: paths.catalog }}
    />
  )
}
