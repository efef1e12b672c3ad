import type { UnmatchedPayment } from '#contract/unmatched-payments/unmatched-payments.endpoints.ts'

/** Pages of Stripe's dashboard by what an id starts with. Refunds and checkouts have none of their own. */
const PAGES: Record<string, string> = {
  pi: 'payments',
  ch: 'payments',
  du: 'disputes',
  dp: 'disputes',
  cus: 'customers',
  evt: 'events',
}

type Reference = { id: string; href?: string; label?: string }

/** What the event is about and the event itself, in the mode the shop takes payments in. One long id is enough. */
export function stripeReferences({ objectId, id }: UnmatchedPayment, publishableKey = ''): Reference[] {
  const dashboard = `https://dashboard.stripe.com${publishableKey.startsWith('pk_test_') ? '/test' : ''}`
  return [objectId, id]
    .filter((each) => each !== null)
    .map((each) => {
      const page = PAGES[each.split('_')[0] ?? '']
      if (!page) return { id: each }
      return {
        id: each,
        href: `${dashboard}/${page}/${each}`,
        ...(each === id && objectId !== null && { label: 'Event' }),
      }
    })
}
