/** What people without access read when they open a page. */
const ADMIN_ONLY = 'You need admin access to view this page.'
const ADMIN_OR_OWNER_ONLY = 'You need admin or owner access to view this page.'

/** The pages of the back office. Only people who open one of them load this list. */
export const STAFF_PAGES = [
  { path: '/admin', title: 'Admin Dashboard', deniedMessage: ADMIN_ONLY },
  { path: '/admin/users', title: 'Students Management', deniedMessage: ADMIN_ONLY },
  { path: '/admin/users/:id', title: 'Staff member', deniedMessage: ADMIN_ONLY },
  { path: '/admin/drills/:id', title: 'Drill', deniedMessage: ADMIN_ONLY },
  { path: '/admin/quizzes/:id', title: 'Quiz', deniedMessage: ADMIN_ONLY },
  { path: '/admin/mentorship', title: 'Mentorship', deniedMessage: ADMIN_ONLY },
  { path: '/admin/orders', title: 'Orders & Payments', deniedMessage: ADMIN_ONLY },
  { path: '/admin/disputes', title: 'Disputes', deniedMessage: ADMIN_ONLY },
  { path: '/admin/withdrawals', title: 'Withdrawals', deniedMessage: ADMIN_ONLY },
  { path: '/admin/invoices', title: 'Invoices', deniedMessage: ADMIN_ONLY },
  { path: '/admin/messages', title: 'Messages', deniedMessage: ADMIN_ONLY },
  { path: '/admin/coupons', title: 'Coupon Management', deniedMessage: ADMIN_ONLY },
  { path: '/admin/payment-plans', title: 'Payment Plans', deniedMessage: ADMIN_ONLY },
  { path: '/admin/settings', title: 'Admin Settings', deniedMessage: ADMIN_OR_OWNER_ONLY },
  { path: '/admin/audit-log', title: 'Audit log', deniedMessage: ADMIN_ONLY },
  { path: '/admin/failed-jobs', title: 'Failed jobs', deniedMessage: ADMIN_ONLY },
  { path: '/admin/unmatched-payments', title: 'Unmatched payments', deniedMessage: ADMIN_ONLY },
] as const

export type StaffPagePath = (typeof STAFF_PAGES)[number]['path']
