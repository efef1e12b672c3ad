import { EmptyState } from '#web/ui/EmptyState.tsx'

export function MediaTab() {
  return <EmptyState title="Not here yet">Videos, pictures and documents of the shop will be listed here.</EmptyState>
}
