import { EmptyState } from '#web/ui/EmptyState.tsx'

export function WatchAnalyticsTab() {
  return <EmptyState title="Not here yet">Watch time by day, course and lesson will be drawn here.</EmptyState>
}
