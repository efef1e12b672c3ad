import { MessagesPanel } from '#web/features/contact/MessagesPanel.tsx'
import { AdminPage, BACK_TO_ADMIN } from './AdminPage.tsx'

export function AdminMessagesPage() {
  return (
    <AdminPage title="Messages" back={BACK_TO_ADMIN} description="What customers wrote through the contact form.">
      <MessagesPanel />
    </AdminPage>
  )
}
