import { EmptyState } from '#web/ui/EmptyState.tsx'

export function DashboardTab() {
  return (
    <EmptyState title="Not here yet">
      Revenue, new students and the best sellers of the last 30 days will be here.
    </EmptyState>
  )
}
