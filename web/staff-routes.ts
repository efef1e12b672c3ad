import { lazyPage } from '#web/lib/lazy-page.ts'
import { type AppRoute, route } from '#web/lib/route.ts'

/** What others are told when they open a page of the back office. */
const ADMIN_ONLY = 'You need admin access to view this page.'
const ADMIN_OR_OWNER_ONLY = 'You need admin or owner access to view this page.'

/** Every page of the back office. */
export const staffRoutes: AppRoute[] = [
  route({
    path: '/admin',
    title: 'Admin Dashboard',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'pages/admin/AdminDashboardPage.tsx',
      async () => (await import('./pages/admin/AdminDashboardPage.tsx')).AdminDashboardPage,
    ),
  }),
  route({
    path: '/admin/users',
    title: 'Students Management',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'pages/admin/AdminUsersPage.tsx',
      async () => (await import('./pages/admin/AdminUsersPage.tsx')).AdminUsersPage,
    ),
  }),
  route({
    path: '/admin/users/:id',
    title: 'Staff member',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'pages/admin/AdminUserPage.tsx',
      async () => (await import('./pages/admin/AdminUserPage.tsx')).AdminUserPage,
    ),
  }),
  route({
    path: '/admin/orders',
    title: 'Orders & Payments',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'pages/admin/AdminOrdersPage.tsx',
      async () => (await import('./pages/admin/AdminOrdersPage.tsx')).AdminOrdersPage,
    ),
  }),
  route({
    path: '/admin/disputes',
    title: 'Disputes',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'pages/admin/AdminDisputesPage.tsx',
      async () => (await import('./pages/admin/AdminDisputesPage.tsx')).AdminDisputesPage,
    ),
  }),
  route({
    path: '/admin/messages',
    title: 'Messages',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'pages/admin/AdminMessagesPage.tsx',
      async () => (await import('./pages/admin/AdminMessagesPage.tsx')).AdminMessagesPage,
    ),
  }),
  route({
    path: '/admin/coupons',
    title: 'Coupon Management',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'pages/admin/AdminCouponsPage.tsx',
      async () => (await import('./pages/admin/AdminCouponsPage.tsx')).AdminCouponsPage,
    ),
  }),
  route({
    path: '/admin/payment-plans',
    title: 'Payment Plans',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'pages/admin/AdminPaymentPlansPage.tsx',
      async () => (await import('./pages/admin/AdminPaymentPlansPage.tsx')).AdminPaymentPlansPage,
    ),
  }),
  route({
    path: '/admin/settings',
    title: 'Admin Settings',
    access: 'staff',
    refusal: ADMIN_OR_OWNER_ONLY,
    prerender: false,
    page: lazyPage(
      'pages/admin/AdminSettingsPage.tsx',
      async () => (await import('./pages/admin/AdminSettingsPage.tsx')).AdminSettingsPage,
    ),
  }),
]
