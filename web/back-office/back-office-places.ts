import { paths } from '#web/paths.ts'

/** What people without access read when they open a page. */
const ADMIN_ONLY = 'You need admin access to view this page.'
const ADMIN_OR_OWNER_ONLY = 'You need admin or owner access to view this page.'

type Place = {
  /** What links and the command palette call it. A page that needs an id has none. */
  label?: string
} & (
  | { path: string; title: string; refusal: string; isDashboardButton?: true }
  /** A tab of the dashboard, by `?tab=`. */
  | { value: string }
  /** Not a page or tab, but a dialog, or a shop page that staff often need. */
  | { shortcut: string }
)

/**
 * Every page and tab of the back office, in the order of the command palette. Routes, tabs, the buttons of the
 * dashboard, the palette and the browser tests all read this list.
 */
export const BACK_OFFICE_PLACES = [
  { path: '/admin', title: 'Admin Dashboard', refusal: ADMIN_ONLY },
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'courses', label: 'Courses' },
  { shortcut: `${paths.adminTab('courses')}&new=course`, label: 'New Course' },
  { shortcut: `${paths.adminTab('media')}&upload=content`, label: 'Upload Content' },
  { value: 'students', label: 'Students' },
  {
    path: '/admin/users',
    title: 'Students Management',
    label: 'Manage Users',
    refusal: ADMIN_ONLY,
    isDashboardButton: true,
  },
  { path: '/admin/users/:id', title: 'Staff member', refusal: ADMIN_ONLY },
  {
    path: '/admin/orders',
    title: 'Orders & Payments',
    label: 'Orders & Payments',
    refusal: ADMIN_ONLY,
    isDashboardButton: true,
  },
  { path: '/admin/disputes', title: 'Disputes', label: 'Disputes', refusal: ADMIN_ONLY },
  { path: '/admin/messages', title: 'Messages', label: 'Messages', refusal: ADMIN_ONLY },
  {
    path: '/admin/coupons',
    title: 'Coupon Management',
    label: 'Coupons',
    refusal: ADMIN_ONLY,
    isDashboardButton: true,
  },
  {
    path: '/admin/payment-plans',
    title: 'Payment Plans',
    label: 'Payment Plans',
    refusal: ADMIN_ONLY,
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
    refusal: ADMIN_OR_OWNER_ONLY,
    isDashboardButton: true,
  },
  { shortcut: paths.catalog, label: 'Course Catalog (shop)' },
] as const satisfies readonly Place[]

type AnyPlace = (typeof BACK_OFFICE_PLACES)[number]
type StaffPage = Extract<AnyPlace, { path: string }>
type DashboardTab = Extract<AnyPlace, { value: string }>
export type StaffPagePath = StaffPage['path']
export type DashboardTabName = DashboardTab['value']

const isPage = (place: AnyPlace): place is StaffPage => 'path' in place
const isTab = (place: AnyPlace): place is DashboardTab => 'value' in place

export const STAFF_PAGES = BACK_OFFICE_PLACES.filter(isPage)
/** The first is shown when the address names none. */
export const DASHBOARD_TABS = BACK_OFFICE_PLACES.filter(isTab)

export function hrefOf(place: AnyPlace): string {
  if ('shortcut' in place) return place.shortcut
  if ('path' in place) return place.path
  return place.value === DASHBOARD_TABS[0]?.value ? paths.admin : paths.adminTab(place.value)
}
