import { useLocation } from 'wouter'
import { paths } from '#web/paths.ts'
import { TabLinks } from './TabLinks.tsx'

const PAGES = [
  { href: paths.mentorDesk, label: 'Desk', below: ['/mentor/sessions/'] },
  { href: paths.mentorStudents, label: 'Students', below: [`${paths.mentorStudents}/`, '/mentor/messages/'] },
  { href: paths.mentorHours, label: 'Hours', below: [] },
]

/** The way between a mentor's pages. */
export function MentorTabs() {
  const [path] = useLocation()
  const tabs = PAGES.map(({ href, label, below }) => ({
    href,
    label,
    isCurrent: path === href || below.some((start) => path.startsWith(start)),
  }))
  return <TabLinks label="Mentor desk" tabs={tabs} />
}
