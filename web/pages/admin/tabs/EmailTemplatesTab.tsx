import { EmptyState } from '#web/ui/EmptyState.tsx'

export function EmailTemplatesTab() {
  return <EmptyState title="Not here yet">Templates, test mails and the mail log will be here.</EmptyState>
}
