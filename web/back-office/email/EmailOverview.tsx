import { useQuery } from '@tanstack/react-query'

import { StatCard } from '#web/ui/StatCard.tsx'
import { analyticsQuery } from './email.queries.ts'

const UNKNOWN = 'Unknown'
const percent = (rate: number | null) => (rate === null ? UNKNOWN : `${rate.toFixed(1)}%`)

/** Email figures for the last 30 days. Anything mail servers don't report is shown as unknown. */
export function EmailOverview() {
  const { data, isError } = useQuery({ ...analyticsQuery, refetchOnMount: 'always' })
  const shown = (value: string | number | undefined) => (isError ? '–' : value)
  return (
    <section aria-label="Email analytics" className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-5">
      <StatCard label="Total Sent" value={shown(data?.totalSent)} note="Last 30 days" />
      <StatCard
        label="Delivered"
        value={shown(data && (data.totalDelivered ?? UNKNOWN))}
        note={data?.totalDelivered === null ? 'Not reported' : undefined}
      />
      <StatCard label="Failed" value={shown(data?.totalFailed)} note="Rejected or failed" />
      <StatCard label="Delivery Rate" value={shown(data && percent(data.deliveryRate))} />
      <StatCard
        label="Open Rate"
        value={shown(data && percent(data.openRate))}
        note="Not tracked"
        className="max-lg:col-span-2"
      />
    </section>
  )
}
