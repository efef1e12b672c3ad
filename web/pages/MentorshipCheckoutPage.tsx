import { useSuspenseQuery } from '@tanstack/react-query'

import { ITEM_NAMES } from '#contract/checkout/item-kind.ts'
import { mentorshipProgramQuery } from '#web/features/catalog/catalog.queries.ts'
import { CheckoutNotice } from '#web/features/checkout/order/CheckoutNotice.tsx'
import { mentorshipOffer } from '#web/features/checkout/order/checkout-offer.ts'
import type { PageProps } from '#web/lib/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { CheckoutPage } from './checkout/CheckoutPage.tsx'

export function MentorshipCheckoutPage({ params }: PageProps<{ programId: string }>) {
  const { data: program } = useSuspenseQuery(mentorshipProgramQuery(params.programId))
  if (program) return <CheckoutPage offer={mentorshipOffer(program)} />
  return (
    <CheckoutNotice
      title={`${ITEM_NAMES.mentorship} not found`}
      action={{ label: 'Browse Courses', href: paths.catalog }}
    />
  )
}
