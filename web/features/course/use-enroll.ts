import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { usePagePreload } from '#web/lib/page-preload.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { authReturningTo, paths } from '#web/paths.ts'
import { startCheckout } from './start-checkout.ts'

/** Buying starts at the checkout, for visitors by way of the sign-in form. Pending until the next page is there. */
export function useEnroll(courseId: string) {
  const { viewer } = useViewer()
  const preload = usePagePreload()
  const [, navigate] = useLocation()
  const checkout = paths.courseCheckout(courseId)

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const address = viewer ? await startCheckout(courseId) : authReturningTo(checkout)
      await preload(address)
      return address
    },
    onSuccess: (address) => navigate(address),
  })
  return {
    isPending,
    enroll: () => mutate(),
    prefetch: () => {
      preload(viewer ? checkout : paths.auth)
    },
  }
}
