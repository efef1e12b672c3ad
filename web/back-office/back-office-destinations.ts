import { paths } from '#web/paths.ts'

/** Shown to people without access. */
const ADMIN_ONLY = 'You need admin access to view this page.'
const ADMIN_OR_OWNER_ONLY = 'You need admin or owner access to view this page.'

type Destination = {
  /** The name in links and the command palette. Pages that need an id have no label. */
  label?: string
} & (
  | { path: string; title: string; deniedMessage: string; isDashboardButton?: true }
  /** A tab of the dashboard, by `?tab=`. */
  | { value: string }
  /** Not a page or tab, but a dialog, or a shop page that staff often need. */
  | { shortcut: string }
)

/**
 * Every page and tab of the back office, in the order of the command palette. Routes, tabs, the buttons of the
 * dashboard, the palette and the browser tests all read this list.
 */
export const BACK_OFFICE_DESTINATIONS = [
  { path: '/admin', title: 'Admin Dashboard', deniedMessage: ADMIN_ONLY },
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'courses', label: 'Courses' },
  { shortcut: `${paths.adminTab('courses')}&new=course`, label: 'New Course' },
  { shortcut: `${paths.adminTab('media')}&upload=content`, label: 'Upload Content' },
  { value: 'students', label: 'Students' },
  {
    path: '/admin/users',
    title: 'Students Management',
    label: 'Manage Users',
    deniedMessage: ADMIN_ONLY,
    isDashboardButton: true,
  },
  { path: '/admin/users/:id', title: 'Staff Member', deniedMessage: ADMIN_ONLY },
  {
    path: '/admin/orders',
    title: 'Orders & Payments',
    label: 'Orders & Payments',
    deniedMessage: ADMIN_ONLY,
    isDashboardButton: true,
  },
  { path: '/admin/disputes', title: 'Disputes', label: 'Disputes', deniedMessage: ADMIN_ONLY },
  { path: '/admin/messages', title: 'Messages', label: 'Messages', deniedMessage: ADMIN_ONLY },
  {
    path: '/admin/coupons',
    title: 'Coupon Management',
    label: 'Coupons',
    deniedMessage: ADMIN_ONLY,
    isDashboardButton: true,
  },
  {
    path: '/admin/payment-plans',
    title: 'Payment Plans',
    label: 'Payment Plans',
    deniedMessage: ADMIN_ONLY,
    isDashboardButton: true,
  },
  { value: 'tiktok', label: 'TikTok' },
  { value: 'media', label: 'Media' },
  { value: 'email', label: 'Email Templates' },
  { value: 'sales', label: 'Sales Analytics' },
  { value: 'watch', label: 'Watch Analytics' },
  {
    path: '/admin/settings',
    title: 'Admin Settings',
    label: 'Settings',
    deniedMessage: ADMIN_OR_OWNER_ONLY,
    isDashboardButton: true,
  },
  { shortcut: paths.catalog, label: 'Course Catalog (shop)' },
] as const satisfies readonly Destination[]

type AnyDestination = (typeof BACK_OFFICE_DESTINATIONS)[number]
type StaffPage = Extract<AnyDestination, { path: string }>
type DashboardTab = Extract<AnyDestination, { value: string }>
export type StaffPagePath = StaffPage['path']
export type DashboardTabName = DashboardTab['value']

const isPage = (destination: AnyDestination): destination is StaffPage => 'path' in destination
const isTab = (destination: AnyDestination): destination is DashboardTab => 'value' in destination

export const STAFF_PAGES = BACK_OFFICE_DESTINATIONS.filter(isPage)
/** The first tab is the default when the URL has no `?tab=`. */
export const DASHBOARD_TABS = BACK_OFFICE_DESTINATIONS.filter(isTab)

export function destinationHref(destination: AnyDestination): string {
  if ('shortcut' in destination) return destination.shortcut
  if ('path' in destination) return destination.path
  return destination.value === DASHBOARD_TABS[0]?.value ? paths.admin : paths.adminTab(destination.value)
}
