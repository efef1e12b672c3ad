import { EmptyState } from '#web/ui/EmptyState.tsx'

export function StudentsTab() {
  return (
    <EmptyState title="Not here yet">
      Figures about students will be here. Everybody with an account is under Manage Users.
    </EmptyState>
  )
}
