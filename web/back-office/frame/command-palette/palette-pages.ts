import { paths } from '#web/paths.ts'

/** Every page and tab of the back office, and the other places staff go from there. */
export const PALETTE_PAGES = [
  { label: 'Dashboard', href: paths.admin },
  { label: 'Courses', href: paths.adminTab('courses') },
  { label: 'New Course', href: `${paths.adminTab('courses')}&new=course` },
  { label: 'Upload Content', href: `${paths.adminTab('media')}&upload=content` },
  { label: 'Students', href: paths.adminTab('students') },
  { label: 'Manage Users', href: paths.adminUsers },
  { label: 'Orders & Payments', href: paths.adminOrders },
  { label: 'Messages', href: paths.adminMessages },
  { label: 'Coupons', href: paths.adminCoupons },
  { label: 'Payment Plans', href: paths.adminPaymentPlans },
  { label: 'Media', href: paths.adminTab('media') },
  { label: 'Email Templates', href: paths.adminTab('email') },
  { label: 'TikTok', href: paths.adminTab('tiktok') },
  { label: 'Sales Analytics', href: paths.adminTab('sales') },
  { label: 'Watch Analytics', href: paths.adminTab('watch') },
  { label: 'Settings', href: paths.adminSettings },
  { label: 'Course Catalog (shop)', href: paths.catalog },
]
