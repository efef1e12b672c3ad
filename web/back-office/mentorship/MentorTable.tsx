import type { MentorAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { mayMentor } from '#contract/roles.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { NameAvatar } from '#web/ui/NameAvatar.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useStartMentor } from './mentorship-admin.mutations.ts'

type Props = {
  mentors: MentorAdmin[]
  onIntroduce: (mentor: MentorAdmin) => void
  onStop: (mentor: MentorAdmin) => void
  onStudents: (mentor: MentorAdmin) => void
}

export function MentorTable({ mentors, onIntroduce, onStop, onStudents }: Props) {
  const start = useStartMentor()
  const columns: TableColumn<MentorAdmin>[] = [
    ...FACTS,
    {
      name: 'Actions',
      numeric: true,
      inCard: 'footer',
      cell: (mentor) => (
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="small" aria-label={`Introduction of ${mentor.name}`} onClick={() => onIntroduce(mentor)}>
            Introduction
          </Button>
          <Button size="small" aria-label={`Students of ${mentor.name}`} onClick={() => onStudents(mentor)}>
            Students
          </Button>
          {mentor.stoppedAt === null ? (
            <Button
              size="small"
              variant="dangerOutline"
              aria-label={`Stop ${mentor.name}`}
              onClick={() => onStop(mentor)}
            >
              Stop
            </Button>
          ) : (
            mayMentor(mentor.role) && (
              <Button
                size="small"
                variant="ghost"
                aria-label={`Start again: ${mentor.name}`}
                disabled={start.isPending}
                onClick={() => start.mutate(mentor.id)}
              >
                Start again
              </Button>
            )
          )}
        </div>
      ),
    },
  ]
  return (
    <DataTable
      label="Mentors"
      items={mentors}
      itemKey={({ id }) => id}
      itemName={({ name }) => name}
      columns={columns}
    />
  )
}

const FACTS: TableColumn<MentorAdmin>[] = [
  {
    name: 'Name',
    inCard: 'title',
    cell: ({ name, email, pictureUrl }) => (
      <div className="flex items-center gap-3">
        <NameAvatar imageUrl={pictureUrl} name={name} />
        <div className="min-w-28 wrap-anywhere">
          <p className="font-medium text-ink">{name}</p>
          <p className="text-13 text-muted">{email}</p>
        </div>
      </div>
    ),
  },
  {
    name: 'Weekly hours',
    numeric: true,
    cell: ({ weeklyMinutes }) => (weeklyMinutes === 0 ? 'None yet' : `${Math.round(weeklyMinutes / 6) / 10} h`),
  },
  { name: 'Students', numeric: true, cell: ({ studentCount }) => studentCount },
  { name: 'Upcoming', numeric: true, cell: ({ upcomingCount }) => upcomingCount },
  { name: 'Held', numeric: true, cell: ({ heldCount }) => heldCount },
  { name: 'Missed', numeric: true, cell: ({ missedCount }) => missedCount },
  {
    name: 'Status',
    inCard: 'status',
    cell: ({ stoppedAt }) =>
      stoppedAt === null ? (
        <StatusBadge status="active">Active</StatusBadge>
      ) : (
        <StatusBadge status="inactive" title={`Stopped on ${formatShortDay(stoppedAt)}`}>
          Stopped
        </StatusBadge>
      ),
  },
]
