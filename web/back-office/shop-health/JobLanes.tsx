import { useQuery } from '@tanstack/react-query'

import type { JobLaneState } from '#contract/jobs/job-lanes.endpoints.ts'
import type { JobLane } from '#contract/jobs/job-lanes.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { timeAgo } from '#web/lib/time-and-money/time-ago.ts'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

import { PauseLane } from './PauseLane.tsx'

const REFRESH_MS = 5_000

const LANE_NAMES: Record<JobLane, { name: string; about: string }> = {
  urgent: { name: 'Right away', about: 'Receipts, password resets and other emails people are waiting for' },
  routine: { name: 'Routine', about: 'Installments, cleanup and checks' },
  bulk: { name: 'Announcements', about: 'One email to many people' },
  slow: { name: 'Long work', about: 'Preparing videos for phones and slow connections' },
}

/** What each lane of background work has to do. Staff can pause one, for example an announcement with a mistake. */
export function JobLanes() {
  const { data: lanes } = useQuery({ ...apiQuery('GET /api/admin/job-lanes'), refetchInterval: REFRESH_MS })
  if (!lanes) return null
  return (
    <section aria-labelledby="lanes" className="mt-10">
      <h2 id="lanes" className="mb-3 text-18 font-medium">
        Background work
      </h2>
      <DataTable
        label="Lanes of background work"
        items={lanes}
        itemKey={({ lane }) => lane}
        itemName={({ lane }) => LANE_NAMES[lane].name}
        columns={[
          {
            name: 'Lane',
            inCard: 'title',
            className: 'min-w-44',
            cell: ({ lane }) => (
              <>
                <span className="font-medium">{LANE_NAMES[lane].name}</span>
                <span className="block text-13 text-muted">{LANE_NAMES[lane].about}</span>
              </>
            ),
          },
          { name: 'State', inCard: 'status', cell: (lane) => <LaneState lane={lane} /> },
          {
            name: 'Waiting',
            numeric: true,
            inCard: 'line',
            cell: ({ waiting }) => waiting.toLocaleString('en-US'),
            cellInCard: ({ waiting }) => `${waiting.toLocaleString('en-US')} waiting`,
          },
          {
            name: 'Running',
            numeric: true,
            inCard: 'line',
            cell: ({ running }) => running.toLocaleString('en-US'),
            cellInCard: ({ running }) => `${running.toLocaleString('en-US')} running`,
          },
          {
            name: 'Oldest',
            inCard: 'line',
            cell: ({ oldestDueAt }) => (oldestDueAt ? timeAgo(oldestDueAt) : '–'),
            cellInCard: ({ oldestDueAt }) => oldestDueAt && `oldest ${timeAgo(oldestDueAt)}`,
          },
          {
            name: 'Actions',
            numeric: true,
            inCard: 'footer',
            cell: (lane) => <PauseLane lane={lane} name={LANE_NAMES[lane.lane].name} />,
          },
        ]}
      />
    </section>
  )
}

function LaneState({ lane: { pausedAt, running, waiting } }: { lane: JobLaneState }) {
  if (pausedAt) return <StatusBadge status="held">Paused {timeAgo(pausedAt)}</StatusBadge>
  return running + waiting > 0 ? (
    <StatusBadge status="processing">Working</StatusBadge>
  ) : (
    <StatusBadge status="quiet">Idle</StatusBadge>
  )
}
