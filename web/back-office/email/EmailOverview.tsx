import { useQuery } from '@tanstack/react-query'

import { StatCard, StatCards } from '#web/ui/StatCard.tsx'
import { analyticsQuery } from './email.queries.ts'

const percent = (rate: number) => `${rate.toFixed(1)}%`

/** Email figures for the last 30 days. What nobody measures shares a card. */
export function EmailOverview() {
  const { data, isError } = useQuery({ ...analyticsQuery, refetchOnMount: 'always' })
  const figure = (value: string | number | undefined) =>
    isError ? '–' : typeof value === 'number' ? value.toLocaleString('en-US') : value
  const isDelivered = data?.totalDelivered != null
  const isOpened = data?.openRate != null
  return (
    <StatCards label="Email analytics">
      <StatCard label="Total Sent" value={figure(data?.totalSent)} note="Last 30 days" />
      <StatCard label="Failed" value={figure(data?.totalFailed)} note="Rejected or failed" />
      {isDelivered && (
        <>
          <StatCard
            label="Delivered"
            value={figure(data.totalDelivered ?? undefined)}
            note="By the recipient's server"
          />
          {data.deliveryRate !== null && (
            <StatCard label="Delivery Rate" value={figure(percent(data.deliveryRate))} note="Delivered of sent" />
          )}
        </>
      )}
      {isOpened && (
        <StatCard label="Open Rate" value={figure(percent(data.openRate ?? 0))} note="Opened of delivered" />
      )}
      {data && !(isDelivered && isOpened) && (
        <p className="col-span-2 flex flex-col justify-center gap-1 rounded-card border border-line bg-surface px-4 py-3 text-13 text-pretty text-ink-soft sm:px-5">
          {!isDelivered && <span>Delivered and Delivery Rate: not reported by mail servers. </span>}
          {!isOpened && <span>Open Rate: not tracked, to respect your students' privacy.</span>}
        </p>
      )}
    </StatCards>
  )
}
