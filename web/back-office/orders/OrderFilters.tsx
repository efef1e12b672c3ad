import { useQuery } from '@tanstack/react-query'

import { ORDER_STATUSES } from '#contract/checkout/order-status.ts'
import { readTypedAmount } from '#contract/typed-amount.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { Select } from '#web/ui/Select.tsx'

/** What staff typed: amounts in dollars, dates as `2026-11-15`. */
export type OrderFilterForm = {
  search: string
  status: string
  courseId: string
  fromDate: string
  toDate: string
  minAmount: string
  maxAmount: string
}
export const NO_FILTERS: OrderFilterForm = {
  search: '',
  status: '',
  courseId: '',
  fromDate: '',
  toDate: '',
  minAmount: '',
  maxAmount: '',
}

const amountProblem = (typed: string) =>
  typed.trim() === '' ? undefined : (readTypedAmount(typed).problem ?? undefined)

type Props = { filters: OrderFilterForm; onChange: (part: Partial<OrderFilterForm>) => void }

export function OrderFilters({ filters, onChange }: Props) {
  const { data: courses = [] } = useQuery(apiQuery('GET /api/admin/courses'))
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 rounded-card border border-line bg-surface p-4 sm:gap-4 lg:grid-cols-3">
      <Field label="Status">
        {(control) => (
          <Select {...control} value={filters.status} onChange={({ target }) => onChange({ status: target.value })}>
            <option value="">All</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {`${status.charAt(0).toUpperCase()}${status.slice(1)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Course">
        {(control) => (
          <Select {...control} value={filters.courseId} onChange={({ target }) => onChange({ courseId: target.value })}>
            <option value="">All</option>
            {courses.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="From" className="col-span-2 min-[26rem]:col-span-1">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={filters.fromDate}
            onChange={({ target }) => onChange({ fromDate: target.value })}
          />
        )}
      </Field>
      <Field label="To" className="col-span-2 min-[26rem]:col-span-1">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={filters.toDate}
            onChange={({ target }) => onChange({ toDate: target.value })}
          />
        )}
      </Field>
      <Field label="Min amount ($)" error={amountProblem(filters.minAmount)}>
        {(control) => (
          <MoneyInput
            {...control}
            value={filters.minAmount}
            onChange={({ target }) => onChange({ minAmount: target.value })}
          />
        )}
      </Field>
      <Field label="Max amount ($)" error={amountProblem(filters.maxAmount)}>
        {(control) => (
          <MoneyInput
            {...control}
            value={filters.maxAmount}
            onChange={({ target }) => onChange({ maxAmount: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
