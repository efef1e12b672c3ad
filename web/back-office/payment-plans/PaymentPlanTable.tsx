import { Pencil } from 'lucide-react'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { paymentPlanStatus } from '#contract/catalog/payment-plan.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'

type Props = { courses: AdminCourse[]; onEdit: (course: AdminCourse) => void }

const PLAN_LOOK = { Active: 'success', Misconfigured: 'destructive', Disabled: 'outline' } as const
const NOTHING = '–'

export function PaymentPlanTable({ courses, onEdit }: Props) {
  return (
    <Table label="Payment plans" tall>
      <thead>
        <tr>
          <HeadCell>Course</HeadCell>
          <HeadCell numeric>Price</HeadCell>
          <HeadCell>Payment Plan</HeadCell>
          <HeadCell numeric>First Payment</HeadCell>
          <HeadCell numeric>Second Payment</HeadCell>
          <HeadCell numeric>Days Between</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Actions</HeadCell>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <PlanRow key={course.id} course={course} onEdit={() => onEdit(course)} />
        ))}
      </tbody>
    </Table>
  )
}

function PlanRow({ course, onEdit }: { course: AdminCourse; onEdit: () => void }) {
  const status = paymentPlanStatus(course)
  const amount = (cents: number | null) => (status === 'Disabled' ? NOTHING : formatExactDollars(cents ?? 0))
  return (
    <Row>
      <Cell className="min-w-48">
        <span className="font-medium wrap-anywhere">{course.title}</span>
        <span className="block text-13 wrap-anywhere text-muted">{course.slug}</span>
      </Cell>
      <Cell numeric>{formatExactDollars(course.priceCents)}</Cell>
      <Cell>
        <Badge variant={PLAN_LOOK[status]}>{status}</Badge>
      </Cell>
      <Cell numeric>{amount(course.paymentPlanFirstPaymentCents)}</Cell>
      <Cell numeric>{amount(course.paymentPlanSecondPaymentCents)}</Cell>
      <Cell numeric className="whitespace-nowrap">
        {course.paymentPlanDaysToSecondPayment === 1 ? '1 day' : `${course.paymentPlanDaysToSecondPayment} days`}
      </Cell>
      <Cell>
        <Badge variant={course.isPublished ? 'default' : 'secondary'}>
          {course.isPublished ? 'Published' : 'Draft'}
        </Badge>
      </Cell>
      <Cell>
        <Button aria-label={`Edit the plan for ${course.title}`} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4 text-muted" />
          Edit
        </Button>
      </Cell>
    </Row>
  )
}
