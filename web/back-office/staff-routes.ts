import { lazyPage } from '#web/lib/routing/lazy-page.ts'
import { type AppRoute, route } from '#web/lib/routing/route.ts'

/** Shown to people without access who open a back-office page. */
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
      'back-office/AdminDashboardPage.tsx',
      async () => (await import('./AdminDashboardPage.tsx')).AdminDashboardPage,
    ),
  }),
  route({
    path: '/admin/users',
    title: 'Students Management',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'back-office/students/AdminUsersPage.tsx',
      async () => (await import('./students/AdminUsersPage.tsx')).AdminUsersPage,
    ),
  }),
  route({
    path: '/admin/users/:id',
    title: 'Staff member',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'back-office/students/AdminUserPage.tsx',
      async () => (await import('./students/AdminUserPage.tsx')).AdminUserPage,
    ),
  }),
  route({
    path: '/admin/orders',
    title: 'Orders & Payments',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'back-office/orders/AdminOrdersPage.tsx',
      async () => (await import('./orders/AdminOrdersPage.tsx')).AdminOrdersPage,
    ),
  }),
  route({
    path: '/admin/disputes',
    title: 'Disputes',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'back-office/disputes/AdminDisputesPage.tsx',
      async () => (await import('./disputes/AdminDisputesPage.tsx')).AdminDisputesPage,
    ),
  }),
  route({
    path: '/admin/messages',
    title: 'Messages',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'back-office/messages/AdminMessagesPage.tsx',
      async () => (await import('./messages/AdminMessagesPage.tsx')).AdminMessagesPage,
    ),
  }),
  route({
    path: '/admin/coupons',
    title: 'Coupon Management',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'back-office/coupons/AdminCouponsPage.tsx',
      async () => (await import('./coupons/AdminCouponsPage.tsx')).AdminCouponsPage,
    ),
  }),
  route({
    path: '/admin/payment-plans',
    title: 'Payment Plans',
    access: 'staff',
    refusal: ADMIN_ONLY,
    prerender: false,
    page: lazyPage(
      'back-office/payment-plans/AdminPaymentPlansPage.tsx',
      async () => (await import('./payment-plans/AdminPaymentPlansPage.tsx')).AdminPaymentPlansPage,
    ),
  }),
  route({
    path: '/admin/settings',
    title: 'Admin Settings',
    access: 'staff',
    refusal: ADMIN_OR_OWNER_ONLY,
    prerender: false,
    page: lazyPage(
      'back-office/settings/AdminSettingsPage.tsx',
      async () => (await import('./settings/AdminSettingsPage.tsx')).AdminSettingsPage,
    ),
  }),
]
