import { useLocation } from 'wouter'

import { MentorTabs } from '#web/frame/MentorTabs.tsx'
import { StudentTabs } from '#web/school/frame/StudentTabs.tsx'

/** The way between pages that belong together, below the navigation bar. */
export function PageTabs() {
  const [path] = useLocation()
  return (
    <div className="border-b border-line bg-paper print:hidden">
      <div className="column h-11">{/^\/mentor(\/|$)/.test(path) ? <MentorTabs /> : <StudentTabs />}</div>
    </div>
  )
}
