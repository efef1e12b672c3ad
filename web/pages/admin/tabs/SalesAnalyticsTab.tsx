import { EmptyState } from '#web/ui/EmptyState.tsx'

export function SalesAnalyticsTab() {
  return <EmptyState title="Not here yet">Sales by day, course and coupon will be drawn here.</EmptyState>
}
