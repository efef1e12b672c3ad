import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { SessionCalendar } from './calendar/SessionCalendar.tsx'
import { MentorshipFigures } from './MentorshipFigures.tsx'
import { MentorsPanel } from './MentorsPanel.tsx'
import { ProgramRulesPanel } from './ProgramRulesPanel.tsx'
import { SessionRatings } from './SessionRatings.tsx'

export function AdminMentorshipPage() {
  return (
    <AdminPage title="Mentorship" back={BACK_TO_ADMIN} description="All sessions, mentors and booking rules.">
      <div className="grid gap-10">
        <MentorshipFigures />
        <SessionCalendar />
        <ProgramRulesPanel />
        <MentorsPanel />
        <SessionRatings />
      </div>
    </AdminPage>
  )
}
