import { useSuspenseQuery } from '@tanstack/react-query'

import { ITEM_NAMES } from '#contract/checkout/item-kind.ts'
import { courseQuery } from '#web/features/catalog/catalog.queries.ts'
import { CheckoutNotice } from '#web/features/checkout/order/CheckoutNotice.tsx'
import { courseOffer } from '#web/features/checkout/order/checkout-offer.ts'
import type { PageProps } from '#web/lib/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { CheckoutPage } from './checkout/CheckoutPage.tsx'

export function CourseCheckoutPage({ params }: PageProps<{ courseId: string }>) {
  const { data: course } = useSuspenseQuery(courseQuery(params.courseId))
  if (course) return <CheckoutPage offer={courseOffer(course)} />
  return (
    <CheckoutNotice
      title={`${ITEM_NAMES.course} not found`}
      action={{ label: 'Browse Courses', href: paths.catalog }}
    />
  )
}
