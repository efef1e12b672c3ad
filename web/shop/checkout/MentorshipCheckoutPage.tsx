import { useSuspenseQuery } from '@tanstack/react-query'

import { ITEM_NAMES } from '#contract/checkout/item-kind.ts'
import type { PageProps } from '#web/lib/routing/lazy-page.ts'
import { useCurrency } from '#web/lib/shop-data/currency.ts'
import { paths } from '#web/paths.ts'
import { mentorshipProgramQuery } from '#web/shop/catalog/catalog.queries.ts'
import { CheckoutNotice } from '#web/shop/checkout/order/CheckoutNotice.tsx'
import { mentorshipOffer } from '#web/shop/checkout/order/checkout-offer.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

export function MentorshipCheckoutPage({ params }: PageProps<{ programId: string }>) {
  const currency = useCurrency()
  const { data: program } = useSuspenseQuery(mentorshipProgramQuery(params.programId))
  if (program) return <CheckoutPage offer={mentorshipOffer(program, currency)} />
  return (
    <CheckoutNotice
      title={`${ITEM_NAMES.mentorship} not found`}
      action={{ label: 'Browse Courses', href: paths.catalog }}
    />
  )
}
