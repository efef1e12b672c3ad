import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'

import type { Coupon } from '#contract/coupons/coupon.ts'
import { countCoupons } from '#contract/coupons/coupon-status.ts'
import { CouponTable } from '#web/back-office/coupons/CouponTable.tsx'
import { CreateCouponDialog } from '#web/back-office/coupons/CreateCouponDialog.tsx'
import { RedemptionsDialog } from '#web/back-office/coupons/RedemptionsDialog.tsx'
import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { SortPlace, SortsInSearchRow } from '#web/ui/data-table/SortPlace.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'

const couponsQuery = apiQuery('GET /api/admin/coupons')

export function AdminCouponsPage() {
  const queryClient = useQueryClient()
  const create = useUrlModal('new')
  return (
    <AdminPage
      title="Coupon Management"
      back={BACK_TO_ADMIN}
      actions={
        <>
          <Button onClick={() => queryClient.invalidateQueries(couponsQuery)}>
            <RefreshCw aria-hidden="true" className="size-4 text-muted" />
            Refresh
          </Button>
          <Button variant="primary" onClick={() => create.open('coupon')}>
            <Plus aria-hidden="true" className="size-4" />
            Create Coupon
          </Button>
        </>
      }
    >
      <Coupons />
      {create.value === 'coupon' && <CreateCouponDialog onClose={create.close} />}
    </AdminPage>
  )
}

function Coupons() {
  const { data: coupons } = useSuspenseQuery(couponsQuery)
  const [expiring, setExpiring] = useState<Coupon>()
  const [shown, setShown] = useState<Coupon>()
  const expire = useExpireCoupon(() => setExpiring(undefined))
  const now = new Date()
  const { total, active, full, redemptions, expired } = countCoupons(coupons, now)
  return (
    <div className="grid gap-6">
      <StatCards label="Coupon totals">
        <StatCard label="Total Coupons" value={total} />
        <StatCard
          label="Active Coupons"
          value={active}
          note={full === 0 ? undefined : full === 1 ? '1 has reached its limit' : `${full} have reached their limit`}
        />
        <StatCard label="Total Redemptions" value={redemptions.toLocaleString('en-US')} />
        <StatCard label="Expired Coupons" value={expired} />
      </StatCards>
      <section aria-labelledby="all-coupons">
        <SortsInSearchRow>
          <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
            <h2 id="all-coupons" className="text-22 max-sm:w-full">
              All Coupons
            </h2>
            <SortPlace />
          </div>
          {coupons.length === 0 ? (
            <EmptyState title="No coupons found. Create your first coupon to get started." heading="h3" />
          ) : (
            <CouponTable coupons={coupons} now={now} onExpire={setExpiring} onShowRedemptions={setShown} />
          )}
        </SortsInSearchRow>
      </section>
      {shown && <RedemptionsDialog coupon={shown} onClose={() => setShown(undefined)} />}
      <ConfirmDialog
        open={expiring !== undefined}
        onOpenChange={(open) => !open && setExpiring(undefined)}
        title={`Expire ${expiring?.code ?? 'coupon'}?`}
        confirmLabel="Expire coupon"
        isPending={expire.isPending}
        onConfirm={() => expiring && expire.mutate(expiring.id)}
      >
        Nobody will be able to use it anymore. Past redemptions don't change. This can't be undone.
      </ConfirmDialog>
    </div>
  )
}

function useExpireCoupon(onSettled: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('POST /api/admin/coupons/:id/expire', { params: { id } }),
    onSuccess: ({ code }) => toast({ title: 'Coupon Expired', description: `${code} can't be used anymore.` }),
    onError: (error) => toastActionFailure(error, 'Failed to expire coupon. Please try again.'),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/coupons'] })
      onSettled()
    },
  })
}
