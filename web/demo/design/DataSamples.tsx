import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'
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
    <Table label="Sample orders">
      <thead>
        <tr>
          <HeadCell>Order ID</HeadCell>
          <HeadCell>Customer</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
        </tr>
      </thead>
      <tbody>
        {ORDERS.map(({ id, customer, amount, isPaid }) => (
          <Row key={id}>
            <Cell>{id}</Cell>
            <Cell>{customer}</Cell>
            <Cell>{isPaid ? <Badge variant="success">paid</Badge> : <Badge variant="outline">pending</Badge>}</Cell>
            <Cell numeric>{amount}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
