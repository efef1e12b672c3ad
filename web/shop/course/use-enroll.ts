import { useLocation } from 'wouter'

import { useReads } from '#web/lib/api/use-read.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { usePagePreload } from '#web/lib/routing/page-preload.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { myCoursesQuery } from '#web/lib/shop-data/enrolled-courses.ts'
import { publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { leaveFor } from '#web/lib/url/leave-for.ts'
import { authReturningTo, paths } from '#web/paths.ts'
import { startCheckout } from './start-checkout.ts'

/**
 * Goes to the checkout, for visitors via sign-in. Pending until the next page has loaded, and free again when the back
 * button restores this one.
 */
export function useEnroll(courseId: string, currency: string) {
  const { viewer } = useViewer()
  const reads = useReads()
  const preload = usePagePreload()
  const [, navigate] = useLocation()
  const checkout = paths.courseCheckout(courseId)

  const { write, isPending } = useWrite({
    // A second click before the button is disabled, or on another button of the page, must not start a second checkout.
    mutationKey: ['enroll', courseId],
    mutationFn: async () => {
      const url = viewer ? await startCheckout(reads, courseId, currency) : authReturningTo(checkout)
      if (url.startsWith('/')) await preload(url)
      else await leaveFor(url)
      return url
    },
    onSuccess: (url) => {
      if (url.startsWith('/')) navigate(url)
    },
    onError: async (error) => {
      toastFailure('Payment Error', error, fallbackMessage(error))
      const { client } = await reads.loadLibrary()
      client.invalidateQueries(myCoursesQuery)
    },
  })
  return {
    isPending,
    enroll: write,
    prefetch: () => {
      if (viewer) reads.prefetch(publicSettingsQuery)
      preload(viewer ? checkout : paths.auth)
    },
  }
}

const fallbackMessage = ({ message }: Error) =>
  message.startsWith('No checkout URL') ? message : 'Failed to start checkout process'
