import { Pencil } from 'lucide-react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { paymentPlanStatus } from '#contract/catalog/payment-plan.ts'
import { sortRows } from '#web/lib/api/sort-rows.ts'
import { useLocalPages } from '#web/lib/api/use-local-pages.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { BY_AMOUNT, BY_NAME, type TableColumn } from '#web/ui/data-table/table-column.ts'
import { PagedList } from '#web/ui/PagedList.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Props = { courses: AdminCourse[]; onEdit: (course: AdminCourse) => void }

const PAGE = 50
const NOTHING = '–'
const SORTS = ['shop', 'course', '-course', '-price', 'price'] as const
const SORT_VALUES = {
  course: ({ title }: AdminCourse) => title,
  price: ({ priceCents }: AdminCourse) => priceCents,
}

const hasPlan = (course: AdminCourse) => paymentPlanStatus(course) !== 'Disabled'

const daysBetween = ({ paymentPlanDaysToSecondPayment: days }: AdminCourse) => (days === 1 ? '1 day' : `${days} days`)

const COLUMNS: TableColumn<AdminCourse>[] = [
  {
    name: 'Course',
    inCard: 'title',
    className: 'min-w-44',
    sort: { by: 'course', first: 'asc', words: BY_NAME },
    cell: ({ title, slug }) => (
      <>
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="block text-13 wrap-anywhere text-muted">{slug}</span>
      </>
    ),
  },
  {
    name: 'Price',
    numeric: true,
    inCard: 'figure',
    sort: { by: 'price', first: 'desc', words: BY_AMOUNT },
    cell: ({ priceCents }) => formatExactDollars(priceCents),
  },
  { name: 'Payment Plan', inCard: 'status', cell: (course) => <PlanBadge course={course} /> },
  {
    name: 'First Payment',
    numeric: true,
    cell: (course) => planAmount(course, course.paymentPlanFirstPaymentCents),
    cellInCard: (course) => (hasPlan(course) ? planAmount(course, course.paymentPlanFirstPaymentCents) : null),
  },
  {
    name: 'Second Payment',
    numeric: true,
    cell: (course) => planAmount(course, course.paymentPlanSecondPaymentCents),
    cellInCard: (course) => (hasPlan(course) ? planAmount(course, course.paymentPlanSecondPaymentCents) : null),
  },
  {
    name: 'Days Between',
    numeric: true,
    className: 'whitespace-nowrap',
    under: 'Second Payment',
    cell: daysBetween,
    cellInCard: (course) => (hasPlan(course) ? daysBetween(course) : null),
    cellUnder: (course) => (hasPlan(course) ? daysLater(course) : null),
  },
  {
    name: 'Status',
    inCard: 'status',
    under: 'Payment Plan',
    cell: ({ isPublished }) => <StatusBadge status={isPublished ? 'Published' : 'Draft'} />,
  },
]

const daysLater = ({ paymentPlanDaysToSecondPayment: days }: AdminCourse) =>
  days === 1 ? 'after 1 day' : `after ${days} days`

export function PaymentPlanTable({ courses, onEdit }: Props) {
  const sort = { ...useUrlSort(SORTS), usual: 'Shop order' }
  const list = useLocalPages(PAGE, sortRows(courses, sort.value, SORT_VALUES), sort.value)
  return (
    <PagedList label="courses" list={list} empty={null}>
      {(shown) => (
        <DataTable
          label="Payment plans"
          items={shown}
          itemKey={({ id }) => id}
          itemName={({ title }) => title}
          columns={COLUMNS}
          sort={sort}
          open={{ action: onEdit, words: 'edits the plan' }}
          actions={(course) => [
            {
              label: 'Edit',
              name: `Edit the plan for ${course.title}`,
              icon: Pencil,
              onSelect: () => onEdit(course),
            },
          ]}
        />
      )}
    </PagedList>
  )
}

function PlanBadge({ course }: { course: AdminCourse }) {
  const status = paymentPlanStatus(course)
  return <StatusBadge status={status} />
}

const planAmount = (course: AdminCourse, cents: number | null) =>
  hasPlan(course) ? formatExactDollars(cents ?? 0) : NOTHING
