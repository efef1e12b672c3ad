import { useQuery } from '@tanstack/react-query'

import { StatCard } from '#web/ui/StatCard.tsx'
import { analyticsQuery } from './email.queries.ts'

const NOT_REPORTED = <span className="font-sans text-16 font-normal text-muted">Not reported</span>
const NOT_TRACKED = <span className="font-sans text-16 font-normal text-muted">Not tracked</span>
const percent = (rate: number | null) => (rate === null ? null : `${rate.toFixed(1)}%`)

/** Email figures for the last 30 days. Mail servers don't report what they delivered, and the shop doesn't track opens. */
export function EmailOverview() {
  const { data, isError } = useQuery({ ...analyticsQuery, refetchOnMount: 'always' })
  const figure = (value: string | number | undefined) =>
    isError ? '–' : typeof value === 'number' ? value.toLocaleString('en-US') : value
  return (
    <section
      aria-label="Email analytics"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 xl:grid-cols-5 max-sm:[&>:last-child]:col-span-2"
    >
      <StatCard label="Total Sent" value={figure(data?.totalSent)} note="Last 30 days" />
      <StatCard label="Failed" value={figure(data?.totalFailed)} note="Rejected or failed" />
      <StatCard
        label="Delivered"
        value={data && data.totalDelivered === null ? NOT_REPORTED : figure(data?.totalDelivered ?? undefined)}
        note="By the recipient's server"
      />
      <StatCard
        label="Delivery Rate"
        value={data && data.deliveryRate === null ? NOT_REPORTED : figure(data && (percent(data.deliveryRate) ?? ''))}
        note="Delivered of sent"
      />
      <StatCard
        label="Open Rate"
        value={data && data.openRate === null ? NOT_TRACKED : figure(data && (percent(data.openRate) ?? ''))}
        note="Opened of delivered"
      />
    </section>
  )
}
