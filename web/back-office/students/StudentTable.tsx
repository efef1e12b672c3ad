import type { ListedPerson } from '#contract/students/student.ts'
import { spentInAll } from '#web/back-office/currencies/spent-in-all.ts'
import { formatShortDay } from '#web/lib/time-and-money/local-date-time.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { BY_AMOUNT, BY_NAME, BY_TIME, type TableColumn, type TableSort } from '#web/ui/data-table/table-column.ts'
import { LastSeen, SeenInSentence } from './LastSeen.tsx'
import { PersonSummary } from './PersonSummary.tsx'
import { personName } from './person-name.ts'
import { type StudentAction, StudentActions, StudentMenu } from './StudentActions.tsx'
import { StudentProgressPanel } from './StudentProgressPanel.tsx'

type Props = {
  students: ListedPerson[]
  sort: TableSort
  chosen: string[]
  onChoose: (student: ListedPerson, isChosen: boolean) => void
  /** Whose progress is shown below the row. */
  expanded: string[]
  onExpand: (student: ListedPerson) => void
  onOpen: (student: ListedPerson) => void
  onAction: (action: StudentAction, student: ListedPerson) => void
}

const progressPanelId = (studentId: string) => `progress-${studentId}`

export function StudentTable({ students, sort, chosen, onChoose, expanded, onExpand, onOpen, onAction }: Props) {
  const columns: TableColumn<ListedPerson>[] = [
    {
      name: 'Select',
      hasHiddenName: true,
      inCard: 'select',
      className: 'w-0',
      cell: (student) => (
        <Checkbox
          className="gap-0!"
          label={<span className="sr-only">Select {personName(student)}</span>}
          checked={chosen.includes(student.id)}
          onChange={({ target }) => onChoose(student, target.checked)}
        />
      ),
    },
    {
      name: 'Student',
      inCard: 'title',
      sort: { by: 'name', first: 'asc', words: BY_NAME },
      // Starts below the name, not below the avatar.
      belowClassName: 'pl-12',
      cell: (student) => <PersonSummary person={student} />,
    },
    ...FIGURES,
    {
      name: 'Actions',
      numeric: true,
      inCard: 'footer',
      cell: (student) => (
        <StudentActions
          student={student}
          isExpanded={expanded.includes(student.id)}
          panelId={progressPanelId(student.id)}
          onExpand={() => onExpand(student)}
          onAction={(action) => onAction(action, student)}
        />
      ),
    },
  ]
  return (
    <DataTable
      label="Students"
      items={students}
      itemKey={({ id }) => id}
      itemName={personName}
      columns={columns}
      sort={sort}
      open={{ action: onOpen, words: 'opens the account' }}
      cardMenu={(student) => <StudentMenu student={student} />}
      expansion={({ id }) =>
        expanded.includes(id) && (
          <div id={progressPanelId(id)}>
            <StudentProgressPanel studentId={id} />
          </div>
        )
      }
    />
  )
}

const coursesInWords = ({ courseCount }: ListedPerson) => (courseCount === 1 ? '1 course' : `${courseCount} courses`)
const joinedOn = ({ createdAt }: ListedPerson) => `Joined ${formatShortDay(createdAt)}`

const FIGURES: TableColumn<ListedPerson>[] = [
  {
    name: 'Courses',
    numeric: true,
    inCard: 'line',
    under: 'Spent',
    cell: ({ courseCount }) => courseCount,
    cellUnder: coursesInWords,
    cellInCard: coursesInWords,
  },
  {
    name: 'Spent',
    numeric: true,
    className: 'whitespace-nowrap',
    inCard: 'line',
    sort: { by: 'spent', first: 'desc', words: BY_AMOUNT },
    cell: ({ spentCents, otherSpending }) => (
      <span className={spentCents === 0 && !otherSpending?.length ? 'text-muted' : undefined}>
        {spentInAll(spentCents, otherSpending)}
      </span>
    ),
  },
  {
    name: 'Last seen',
    inCard: 'line',
    className: 'whitespace-nowrap',
    underWhenTight: 'Student',
    cellUnder: ({ lastSeenAt }) => <SeenInSentence at={lastSeenAt} />,
    cellInCard: ({ lastSeenAt }) => <SeenInSentence at={lastSeenAt} />,
    sort: { by: 'seen', first: 'desc', words: BY_TIME },
    cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
  },
  {
    name: 'Joined',
    inCard: 'line',
    className: 'whitespace-nowrap',
    under: 'Last seen',
    underWhenTight: 'Student',
    cellUnder: joinedOn,
    cellInCard: joinedOn,
    sort: { by: 'joined', first: 'desc', words: BY_TIME },
    cell: ({ createdAt }) => formatShortDay(createdAt),
  },
]
