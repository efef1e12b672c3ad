import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { RefundDialog } from '#web/back-office/orders/RefundDialog.tsx'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

type Props = { withdrawal: Withdrawal; onClose: () => void }

/** The refund dialog of the order, with the amount that is due. */
export function RefundWithdrawal({ withdrawal, onClose }: Props) {
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/orders/:id', { params: { id: withdrawal.order?.id ?? '' } }),
    staleTime: 0,
  })
  const close = () => {
    onClose()
    queryClient.invalidateQueries({ queryKey: ['/api/admin/withdrawals'] })
  }
  if (data) {
    const cents = Math.min(withdrawal.order?.dueBack.cents ?? 0, withdrawal.order?.refundableCents ?? 0)
    return <RefundDialog order={data} suggestion={{ cents, reason: 'Withdrawal', access: 'end' }} onClose={close} />
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Process Partial Refund">
      {isError ? <LoadFailure what="The order" onRetry={refetch} /> : <Spinner />}
    </Dialog>
  )
}
