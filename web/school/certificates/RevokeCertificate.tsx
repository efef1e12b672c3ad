import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Certificate } from '#contract/learning/certificate.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { certificateQuery } from './certificates.queries.ts'

/** Staff only, on the certificate's page. */
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
      <p className="text-14 text-ink-soft">Only staff can see this. Revoking can&apos;t be undone.</p>
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
        {certificate.recipientName} keeps access to the course, but anyone who opens this page will see that the
        certificate was revoked. This can&apos;t be undone.
      </ConfirmDialog>
    </div>
  )
}
