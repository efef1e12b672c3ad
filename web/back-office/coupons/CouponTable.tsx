import { Copy } from 'lucide-react'

import type { Coupon } from '#contract/coupons/coupon.ts'
import { couponCan, couponStatus } from '#contract/coupons/coupon-status.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'
import { COUPON_TYPE_NAMES, couponValue } from './coupon-value.ts'

type Props = {
  coupons: Coupon[]
  now: Date
  onExpire: (coupon: Coupon) => void
  onShowRedemptions: (coupon: Coupon) => void
}

const STATUS_LOOK = {
  Active: 'success',
  Expired: 'secondary',
  Inactive: 'outline',
  'Limit Reached': 'default',
} as const

export function CouponTable({ coupons, now, onExpire, onShowRedemptions }: Props) {
  return (
    <Table label="All Coupons" tall>
      <thead>
        <tr>
          <HeadCell>Code</HeadCell>
          <HeadCell>Type</HeadCell>
          <HeadCell numeric>Value</HeadCell>
          <HeadCell>Usage</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Expires</HeadCell>
          <HeadCell>Created</HeadCell>
          <HeadCell>Actions</HeadCell>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <Row key={coupon.id}>
            <Cell>
              <CouponCode code={coupon.code} />
            </Cell>
            <Cell className="whitespace-nowrap">{COUPON_TYPE_NAMES[coupon.type]}</Cell>
            <Cell numeric>{couponValue(coupon)}</Cell>
            <Cell>
              <Usage coupon={coupon} onShow={() => onShowRedemptions(coupon)} />
            </Cell>
            <Cell>
              <Badge variant={STATUS_LOOK[couponStatus(coupon, now)]}>{couponStatus(coupon, now)}</Badge>
            </Cell>
            <Cell className="whitespace-nowrap">{coupon.expiresAt ? formatMoment(coupon.expiresAt) : 'Never'}</Cell>
            <Cell className="whitespace-nowrap">{formatDay(coupon.createdAt)}</Cell>
            <Cell>
              {couponCan.expire(coupon, now) && (
                <Button aria-label={`Expire ${coupon.code}`} onClick={() => onExpire(coupon)}>
                  Expire
                </Button>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

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
    <span className="flex max-w-56 min-w-36 items-center gap-1">
      <code className="min-w-0 font-medium wrap-anywhere">{code}</code>
      <Button variant="quiet" size="icon" aria-label={`Copy ${code}`} onClick={copy}>
        <Copy aria-hidden="true" className="size-4" />
      </Button>
    </span>
  )
}

function Usage({ coupon: { code, usageCount, usageLimit }, onShow }: { coupon: Coupon; onShow: () => void }) {
  return (
    <div className="min-w-32">
      <button
        type="button"
        onClick={onShow}
        className="min-h-6 rounded-control text-flame-deep underline-offset-4 hover:underline"
      >
        {usageCount} / {usageLimit ?? '∞'}
        <span className="sr-only"> redemptions for {code}</span>
      </button>
      {usageLimit !== null && (
        <ProgressBar percent={(usageCount / usageLimit) * 100} label={`Usage of ${code}`} className="mt-1" />
      )}
    </div>
  )
}
