import { useMutation } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { useLocation } from 'wouter'

import { callApi } from '#web/lib/api/api-client.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { courseId: string; courseTitle: string; variant?: 'outline' | 'primary' }

/** Issues the certificate on the first click and opens its page. */
export function GetCertificateButton({ courseId, courseTitle, variant = 'outline' }: Props) {
  const [, navigate] = useLocation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/my/courses/:courseId/certificate', { params: { courseId } }),
    onSuccess: ({ serial }) => navigate(paths.certificate(serial)),
    onError: (error) => toastFailure('Error', error, 'Failed to get your certificate. Please try again.'),
  })
  return (
    <Button variant={variant} disabled={isPending} onClick={() => mutate()}>
      <Award aria-hidden="true" className="size-4" />
      Get Certificate
      <span className="sr-only">: {courseTitle}</span>
    </Button>
  )
}
