import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { TabLinks } from '#web/frame/TabLinks.tsx'
import { Queries } from '#web/lib/api/Queries.tsx'
import { paths } from '#web/paths.ts'
import { myMentorshipQuery } from '#web/school/mentorship/mentorship.queries.ts'
import { myPracticeQuery } from '#web/school/practice/my-practice.queries.ts'

/** The way between a student's own pages. */
export function StudentTabs() {
  return (
    <Queries>
      <Tabs />
    </Queries>
  )
}

/** Only what the student has, and the page that is open. Waits for both answers, so that no tab moves under a finger. */
function Tabs() {
  const [path] = useLocation()
  const practice = useQuery({ ...myPracticeQuery, staleTime: Infinity })
  const mentorship = useQuery({ ...myMentorshipQuery, staleTime: Infinity, refetchOnMount: true })
  if (practice.isPending || mentorship.isPending) return null
  const pages = [
    { href: paths.dashboard, label: 'Dashboard' },
    { href: paths.myPractice, label: 'Practice', isThere: practice.data && practice.data.exercises.length > 0 },
    { href: paths.journal, label: 'Journal' },
    { href: paths.mentorship, label: 'Mentorship', isThere: mentorship.data && mentorship.data.programs.length > 0 },
    { href: paths.profile, label: 'Profile' },
  ]
  const tabs = pages
    .map((page) => ({ ...page, isCurrent: path === page.href || path.startsWith(`${page.href}/`) }))
    .filter(({ isThere = true, isCurrent }) => isThere || isCurrent)
  return <TabLinks label="Your pages" tabs={tabs} />
}
