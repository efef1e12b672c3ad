import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ItemRef, quoteQuery } from '#web/card-payment/checkout.queries.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { useCheckoutChoices } from './use-checkout-choices.ts'

/** The price as the server computes it, with the coupon and the plan that the buyer asks for. */
export function useQuote(item: ItemRef) {
  const queryClient = useQueryClient()
  const { couponCode, plan, setCouponCode, setPlan } = useCheckoutChoices()
  const [refusal, setRefusal] = useState<string>()
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...quoteQuery(item, { couponCode, plan }),
    placeholderData: keepPreviousData,
  })

  // A code is tried before it counts: one that is refused never reaches the address.
  const apply = useMutation({
    mutationFn: (code: string) => queryClient.fetchQuery(quoteQuery(item, { couponCode: code, plan })),
    onSuccess: ({ coupon, couponProblem }) => {
      setRefusal(couponProblem?.message)
      if (coupon) setCouponCode(coupon.code)
    },
    onError: (error) => toastFailure('Error', error, 'The coupon could not be checked. Please try again.'),
  })
  const forget = () => {
    setRefusal(undefined)
    if (couponCode) setCouponCode('')
  }
  return {
    quote: data,
    hasFailed: isError && !data,
    isUpToDate: data !== undefined && !isPlaceholderData,
    refetch,
    plan,
    setPlan,
    coupon: {
      appliedCode: data?.coupon?.code ?? null,
      /** From the address: a link can bring one along that no longer counts. */
      givenCode: couponCode,
      problem: refusal ?? (couponCode ? data?.couponProblem?.message : undefined),
      isChecking: apply.isPending,
      onApply: (code: string) => apply.mutate(code),
      onEdit: forget,
      onRemove: forget,
    },
  }
}
