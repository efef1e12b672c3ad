import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { MentorshipFigures } from './MentorshipFigures.tsx'
import { MentorsPanel } from './MentorsPanel.tsx'
import { ProgramRulesPanel } from './ProgramRulesPanel.tsx'
import { SessionsAheadPanel } from './SessionsAheadPanel.tsx'

export function AdminMentorshipPage() {
  return (
    <AdminPage
      title="Mentorship"
      back={BACK_TO_ADMIN}
      description="Who mentors which program, its booking rules, and the sessions ahead. Times are in your time zone."
    >
      <div className="grid gap-10">
        <MentorshipFigures />
        <ProgramRulesPanel />
        <MentorsPanel />
        <SessionsAheadPanel />
      </div>
    </AdminPage>
  )
}
