import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { MessagesPanel } from '#web/back-office/messages/MessagesPanel.tsx'

export function AdminMessagesPage() {
  return (
    <AdminPage title="Messages" back={BACK_TO_ADMIN} description="Messages from the contact form.">
      <MessagesPanel />
    </AdminPage>
  )
}
