import { paths } from '#web/paths.ts'
import type { StaffPagePath } from './staff-pages.ts'

/** The sections of the sidebar, from top to bottom. */
export const SIDEBAR_GROUPS = ['Overview', 'Teaching', 'People', 'Sales', 'Shop'] as const
type SidebarGroup = (typeof SIDEBAR_GROUPS)[number]

type Destination = {
  /** What links and the command palette call it. */
  label: string
  /** Where it stands in the sidebar. */
  group?: SidebarGroup
} & (
  | { path: StaffPagePath; isDashboardButton?: true }
  /** A tab of the dashboard, by `?tab=`. */
  | { value: string }
  /** Not a page or tab, but a dialog, or a shop page that staff often need. */
  | { shortcut: string }
)

/**
 * Every page and tab of the back office, in the order of the command palette. Tabs, the sidebar, the buttons
 * of the dashboard, the palette and the browser tests read this list; a test compares it with the routes.
 */
export const BACK_OFFICE_DESTINATIONS = [
  { value: 'dashboard', label: 'Dashboard', group: 'Overview' },
  { value: 'courses', label: 'Courses', group: 'Teaching' },
  { shortcut: `${paths.adminTab('courses')}&new=course`, label: 'New Course' },
  { shortcut: `${paths.adminTab('media')}&upload=content`, label: 'Upload Content' },
  { path: '/admin/mentorship', label: 'Mentorship', group: 'Teaching' },
  { value: 'students', label: 'Students', group: 'People' },
  { path: '/admin/users', label: 'Manage Users', group: 'People', isDashboardButton: true },
  { shortcut: paths.importStudents, label: 'Import Students' },
  { path: '/admin/orders', label: 'Orders & Payments', group: 'Sales', isDashboardButton: true },
  { path: '/admin/disputes', label: 'Disputes', group: 'Sales' },
  { path: '/admin/withdrawals', label: 'Withdrawals', group: 'Sales' },
  { path: '/admin/invoices', label: 'Invoices', group: 'Sales' },
  { path: '/admin/messages', label: 'Messages', group: 'People' },
  { path: '/admin/coupons', label: 'Coupons', group: 'Sales', isDashboardButton: true },
  { shortcut: '/admin/coupons?new=coupon', label: 'Create Coupon' },
  { path: '/admin/payment-plans', label: 'Payment Plans', group: 'Sales', isDashboardButton: true },
  { value: 'tiktok', label: 'TikTok', group: 'Teaching' },
  { value: 'media', label: 'Media', group: 'Teaching' },
  { value: 'email', label: 'Email Templates', group: 'Shop' },
  { value: 'sales', label: 'Sales Analytics', group: 'Overview' },
  { value: 'watch', label: 'Watch Analytics', group: 'Overview' },
  { path: '/admin/settings', label: 'Settings', group: 'Shop', isDashboardButton: true },
  { path: '/admin/audit-log', label: 'Audit log', group: 'Shop' },
  { path: '/admin/failed-jobs', label: 'Failed jobs', group: 'Shop' },
  { path: '/admin/unmatched-payments', label: 'Unmatched payments', group: 'Sales' },
  { shortcut: paths.catalog, label: 'Course Catalog (shop)' },
] as const satisfies readonly Destination[]

type AnyDestination = (typeof BACK_OFFICE_DESTINATIONS)[number]
type DashboardTab = Extract<AnyDestination, { value: string }>
export type DashboardTabName = DashboardTab['value']

const isTab = (destination: AnyDestination): destination is DashboardTab => 'value' in destination

/** The buttons at the top of the dashboard. */
export const DASHBOARD_BUTTONS = BACK_OFFICE_DESTINATIONS.filter((destination) => 'isDashboardButton' in destination)
/** The first is shown when the address names none. */
export const DASHBOARD_TABS = BACK_OFFICE_DESTINATIONS.filter(isTab)

/** The entries of the sidebar. */
export const SIDEBAR_ENTRIES = BACK_OFFICE_DESTINATIONS.filter((destination) => 'group' in destination)
export type SidebarEntry = (typeof SIDEBAR_ENTRIES)[number]

export function destinationHref(destination: AnyDestination): string {
  if ('shortcut' in destination) return destination.shortcut
  if ('path' in destination) return destination.path
  return destination.value === DASHBOARD_TABS[0]?.value ? paths.admin : paths.adminTab(destination.value)
}
