import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { MessagesPanel } from '#web/back-office/messages/MessagesPanel.tsx'

export function AdminMessagesPage() {
  return (
    <AdminPage title="Messages" back={BACK_TO_ADMIN} description="What customers wrote through the contact form.">
      <MessagesPanel />
    </AdminPage>
  )
}
