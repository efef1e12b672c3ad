import { useLocation, useSearch } from 'wouter'

import type { PlanChoice } from '#contract/checkout/plan-choice.ts'

/** Coupon and plan are kept in the URL: a reload keeps them, and a link can include a coupon. */
export function useCheckoutChoices() {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const plan: PlanChoice = search.get('plan') === 'two_payments' ? 'two_payments' : 'full'

  const write = (name: string, value: string) => {
    const next = new URLSearchParams(location.search)
    if (value) next.set(name, value)
    else next.delete(name)
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true, state: history.state })
  }
  return {
    couponCode: search.get('coupon')?.slice(0, 60) ?? '',
    plan,
    setCouponCode: (code: string) => write('coupon', code),
    setPlan: (choice: PlanChoice) => write('plan', choice === 'full' ? '' : choice),
  }
}
