import { paths } from '#web/paths.ts'

type NavTarget = {
  href: string
  label: string
  /** The page has tabs right below the bar, where it's marked already. */
  isMarkedInTabs?: boolean
}

const courses = { href: paths.catalog, label: 'Courses' }
const tiktok = { href: paths.tiktok, label: 'TikTok Feed' }

export const visitorLinks: NavTarget[] = [courses, tiktok]
export const memberLinks: NavTarget[] = [
  { href: paths.dashboard, label: 'Dashboard', isMarkedInTabs: true },
  courses,
  tiktok,
]

/** In the drawer on phones, where the footer is far away. */
export const helpLinks: NavTarget[] = [
  { href: paths.questions, label: 'Help Center' },
  { href: paths.contact, label: 'Contact Us' },
  { href: paths.status, label: 'System Status' },
]

/** A link is active on its page and the pages below it: `/courses` on a course. */
export function isActiveLink(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}
