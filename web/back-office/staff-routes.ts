import { type LazyPage, lazyPage } from '#web/lib/routing/lazy-page.ts'
import { type AppRoute, route } from '#web/lib/routing/route.ts'
import { STAFF_PAGES, type StaffPagePath } from './back-office-places.ts'

/** The code of every page of the back office. */
const PAGE_CODE: Record<Exclude<StaffPagePath, '/admin/users/:id'>, LazyPage> & {
  '/admin/users/:id': LazyPage<{ id: string }>
} = {
  '/admin': lazyPage(
    'back-office/AdminDashboardPage.tsx',
    async () => (await import('./AdminDashboardPage.tsx')).AdminDashboardPage,
  ),
  '/admin/users': lazyPage(
    'back-office/students/AdminUsersPage.tsx',
    async () => (await import('./students/AdminUsersPage.tsx')).AdminUsersPage,
  ),
  '/admin/users/:id': lazyPage(
    'back-office/students/AdminUserPage.tsx',
    async () => (await import('./students/AdminUserPage.tsx')).AdminUserPage,
  ),
  '/admin/orders': lazyPage(
    'back-office/orders/AdminOrdersPage.tsx',
    async () => (await import('./orders/AdminOrdersPage.tsx')).AdminOrdersPage,
  ),
  '/admin/disputes': lazyPage(
    'back-office/disputes/AdminDisputesPage.tsx',
    async () => (await import('./disputes/AdminDisputesPage.tsx')).AdminDisputesPage,
  ),
  '/admin/messages': lazyPage(
    'back-office/messages/AdminMessagesPage.tsx',
    async () => (await import('./messages/AdminMessagesPage.tsx')).AdminMessagesPage,
  ),
  '/admin/coupons': lazyPage(
    'back-office/coupons/AdminCouponsPage.tsx',
    async () => (await import('./coupons/AdminCouponsPage.tsx')).AdminCouponsPage,
  ),
  '/admin/payment-plans': lazyPage(
    'back-office/payment-plans/AdminPaymentPlansPage.tsx',
    async () => (await import('./payment-plans/AdminPaymentPlansPage.tsx')).AdminPaymentPlansPage,
  ),
  '/admin/settings': lazyPage(
    'back-office/settings/AdminSettingsPage.tsx',
    async () => (await import('./settings/AdminSettingsPage.tsx')).AdminSettingsPage,
  ),
}

export const staffRoutes: AppRoute[] = STAFF_PAGES.map(({ path, title, refusal }) =>
  // A page takes the parameters of its path, which the list can't tell apart once it is mapped.
  route({ path: path as string, title, refusal, access: 'staff', prerender: false, page: PAGE_CODE[path] as LazyPage }),
)
