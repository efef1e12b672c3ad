import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Sample } from './Sample.tsx'

const ORDERS = [
  { id: '0192f3a1…', customer: 'Ada Lovelace', amount: '$99.00', isPaid: true },
  { id: '0192f3b7…', customer: 'Maximiliane-Alexandra von Hohenlohe-Langenburg', amount: '$1,299.00', isPaid: false },
]

export function DataSamples() {
  return (
    <>
      <Tabs
        label="Sample tabs"
        defaultValue="orders"
        tabs={[
          { value: 'orders', label: 'Orders', content: <OrdersTable /> },
          { value: 'overview', label: 'User Overview', content: <p>No user purchases found.</p> },
          { value: 'consent', label: 'Consent Logs', content: <p>No consent logs found.</p> },
        ]}
      />
      <Sample title="Progress and skeleton">
        <ProgressBar percent={64} label="Course progress" className="w-full" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </Sample>
      <EmptyState
        heading="h3"
        title="No courses enrolled"
        className="rounded-card border border-line"
        action={<Button variant="primary">Browse Courses</Button>}
      >
        Courses you buy will appear here.
      </EmptyState>
    </>
  )
}

function OrdersTable() {
  return (
    <DataTable
      label="Sample orders"
      items={ORDERS}
      itemKey={({ id }) => id}
      itemName={({ id }) => `order ${id}`}
      columns={[
        { name: 'Order ID', cell: ({ id }) => id },
        { name: 'Customer', inCard: 'title', cell: ({ customer }) => customer },
        {
          name: 'Status',
          inCard: 'status',
          cell: ({ isPaid }) => <StatusBadge status={isPaid ? 'paid' : 'pending'} />,
        },
        { name: 'Amount', numeric: true, inCard: 'figure', cell: ({ amount }) => amount },
      ]}
    />
  )
}
