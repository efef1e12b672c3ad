import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Certificate } from '#contract/learning/certificate.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { certificateQuery } from './certificates.queries.ts'

/** For staff, on the page of the certificate. */
export function RevokeCertificate({ certificate }: { certificate: Certificate }) {
  const [isAsking, setIsAsking] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/admin/certificates/:id/revoke', { params: { id: certificate.id }, body: {} }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(certificateQuery(certificate.serial))
      setIsAsking(false)
      toast({ title: 'Certificate revoked' })
    },
    onError: (error) => toastFailure('Error', error, 'Failed to revoke the certificate.'),
  })
  return (
    <div className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-5 py-4">
      <p className="text-14 text-ink-soft">Only staff see this: a revoked certificate stays void.</p>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Revoke certificate
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Revoke this certificate?"
        confirmLabel="Revoke certificate"
        isPending={isPending}
        onConfirm={() => mutate()}
      >
        {certificate.recipientName} keeps access to the course, but everybody who opens this page is told that the
        certificate is void. This cannot be undone.
      </ConfirmDialog>
    </div>
  )
}
