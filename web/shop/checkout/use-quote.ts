import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ItemRef, quoteQuery } from '#web/card-payment/checkout.queries.ts'
import { useCurrency } from '#web/lib/shop-data/currency.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { useCheckoutChoices } from './use-checkout-choices.ts'

type CouponError = { message: string; currency: string }
type BuyerTax = { country?: string; suggestedCountry?: string; vatId?: string; postalCode?: string }

/** The server's price for the chosen coupon, plan, currency and country. */
export function useQuote(item: ItemRef, buyerTax: BuyerTax) {
  const queryClient = useQueryClient()
  const { couponCode, plan, setCouponCode, setPlan } = useCheckoutChoices()
  const currency = useCurrency()
  const [couponError, setCouponError] = useState<CouponError>()
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(item, { couponCode, plan, currency, ...buyerTax }),
    placeholderData: keepPreviousData,
  })

  // Only a code that the server accepts goes into the URL.
  const apply = useMutation({
    mutationFn: (code: string) =>
      queryClient.fetchQuery(quoteQuery(item, { couponCode: code, plan, currency, ...buyerTax })),
    onSuccess: ({ coupon, couponProblem }) => {
      setCouponError(couponProblem ? { message: couponProblem.message, currency } : undefined)
      if (coupon) setCouponCode(coupon.code)
    },
    onError: (error) => toastFailure('Error', error, "We couldn't check the coupon. Please try again."),
  })
  const clear = () => {
    setCouponError(undefined)
    if (couponCode) setCouponCode('')
  }
  // A coupon may be valid in one currency only.
  const shownError = couponError?.currency === currency ? couponError.message : undefined
  return {
    quote: data,
    hasFailed: isError && !data,
    failure: error,
    isUpToDate: data !== undefined && !isPlaceholderData,
    refetch,
    plan,
    setPlan,
    coupon: {
      appliedCode: data?.coupon?.code ?? null,
      /** From the URL; may no longer be valid. */
      givenCode: couponCode,
      problem: shownError ?? (couponCode ? data?.couponProblem?.message : undefined),
      isChecking: apply.isPending,
      onApply: (code: string) => apply.mutate(code),
      onEdit: clear,
      onRemove: clear,
    },
  }
}
