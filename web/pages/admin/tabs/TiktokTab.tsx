import { EmptyState } from '#web/ui/EmptyState.tsx'

export function TiktokTab() {
  return (
    <EmptyState title="Not here yet">The posts of the TikTok page will be fetched, shown and hidden here.</EmptyState>
  )
}
