import { Copy } from 'lucide-react'

import type { Coupon } from '#contract/coupons/coupon.ts'
import { couponCan, couponStatus } from '#contract/coupons/coupon-status.ts'
import { MomentCell } from '#web/back-office/MomentCell.tsx'
import { sortRows } from '#web/lib/api/sort-rows.ts'
import { useLocalPages } from '#web/lib/api/use-local-pages.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { BY_AMOUNT, BY_NAME, BY_TIME, type TableColumn } from '#web/ui/data-table/table-column.ts'
import { PagedList } from '#web/ui/PagedList.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { COUPON_TYPE_NAMES, couponValue } from './coupon-value.ts'

type Props = {
  coupons: Coupon[]
  now: Date
  onExpire: (coupon: Coupon) => void
  onShowRedemptions: (coupon: Coupon) => void
}

export function CouponTable({ coupons, now, onExpire, onShowRedemptions }: Props) {
  const sort = useUrlSort(SORTS)
  const list = useLocalPages(PAGE, sortRows(coupons, sort.value, SORT_VALUES), sort.value)
  return (
    <PagedList label="coupons" list={list} empty={null}>
      {(shown) => (
        <DataTable
          label="All Coupons"
          items={shown}
          itemKey={({ id }) => id}
          itemName={({ code }) => code}
          columns={columnsFor(now, onShowRedemptions)}
          sort={sort}
          open={{ action: onShowRedemptions, words: 'shows the redemptions' }}
          actions={(coupon) =>
            couponCan.expire(coupon, now)
              ? [{ label: 'Expire', name: `Expire ${coupon.code}`, onSelect: () => onExpire(coupon) }]
              : []
          }
        />
      )}
    </PagedList>
  )
}

const PAGE = 50
const SORTS = ['-created', 'created', 'code', '-code', '-usage', 'usage', '-expires', 'expires'] as const
const SORT_VALUES = {
  created: ({ createdAt }: Coupon) => createdAt,
  code: ({ code }: Coupon) => code,
  usage: ({ usageCount }: Coupon) => usageCount,
  expires: ({ expiresAt }: Coupon) => expiresAt,
}

const columnsFor = (now: Date, onShowRedemptions: Props['onShowRedemptions']): TableColumn<Coupon>[] => [
  {
    name: 'Code',
    inCard: 'title',
    sort: { by: 'code', first: 'asc', words: BY_NAME },
    cell: ({ code }) => <CouponCode code={code} />,
  },
  {
    name: 'Type',
    // The value shows it: 20% or $25.00.
    inCard: 'nowhere',
    className: 'whitespace-nowrap',
    under: 'Value',
    cell: ({ type }) => COUPON_TYPE_NAMES[type],
  },
  { name: 'Value', numeric: true, inCard: 'figure', cell: couponValue },
  {
    name: 'Usage',
    inCard: 'line',
    sort: { by: 'usage', first: 'desc', words: BY_AMOUNT },
    cell: (coupon) => <Usage coupon={coupon} onShow={() => onShowRedemptions(coupon)} />,
    cellInCard: (coupon) => <UsageLink coupon={coupon} onShow={() => onShowRedemptions(coupon)} words=" used" />,
  },
  {
    name: 'Status',
    inCard: 'status',
    cell: (coupon) => <StatusBadge status={couponStatus(coupon, now)} />,
  },
  {
    name: 'Expires',
    inCard: 'line',
    sort: { by: 'expires', first: 'asc', words: BY_TIME },
    cell: ({ expiresAt }) => (expiresAt ? <MomentCell at={expiresAt} /> : 'Never'),
    cellInCard: ({ expiresAt }) => (expiresAt ? `Expires ${formatShortDay(expiresAt)}` : 'Never expires'),
  },
  {
    name: 'Created',
    inCard: 'line',
    className: 'whitespace-nowrap',
    under: 'Code',
    sort: { by: 'created', first: 'desc', words: BY_TIME },
    cell: ({ createdAt }) => formatShortDay(createdAt),
    cellUnder: createdOn,
    cellInCard: createdOn,
  },
]

function CouponCode({ code }: { code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast({ title: 'Copied', description: `${code} copied to the clipboard.` })
    } catch {
      toast({ title: 'Error', description: 'Your browser blocked copying.', variant: 'destructive' })
    }
  }
  return (
    <span className="flex min-w-28 items-center gap-1">
      <code className="min-w-0 font-medium wrap-anywhere">{code}</code>
      <Button variant="quiet" size="icon" aria-label={`Copy ${code}`} onClick={copy} className="-my-2">
        <Copy aria-hidden="true" className="size-4" />
      </Button>
    </span>
  )
}

const createdOn = ({ createdAt }: Coupon) => `Created ${formatShortDay(createdAt)}`

type UsageProps = { coupon: Coupon; onShow: () => void }

function Usage({ coupon, onShow }: UsageProps) {
  const { code, usageCount, usageLimit } = coupon
  return (
    <div className="min-w-20">
      <UsageLink coupon={coupon} onShow={onShow} />
      {usageLimit !== null && (
        <ProgressBar percent={(usageCount / usageLimit) * 100} label={`Usage of ${code}`} className="mt-1" />
      )}
    </div>
  )
}

function UsageLink({ coupon: { code, usageCount, usageLimit }, onShow, words }: UsageProps & { words?: string }) {
  return (
    <button
      type="button"
      onClick={onShow}
      className="tap min-h-6 rounded-control text-flame-deep underline-offset-4 hover:underline"
    >
      {usageCount} / {usageLimit ?? '∞'}
      {words}
      <span className="sr-only"> redemptions for {code}</span>
    </button>
  )
}
