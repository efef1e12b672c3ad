import { type LazyPage, lazyPage } from '#web/lib/routing/lazy-page.ts'
import { type AppRoute, route } from '#web/lib/routing/route.ts'
import { STAFF_PAGES, type StaffPagePath } from './staff-pages.ts'

type PathWithId = Extract<StaffPagePath, `${string}/:id`>

/** The code of every page of the back office. */
const PAGE_CODE: Record<Exclude<StaffPagePath, PathWithId>, LazyPage> & Record<PathWithId, LazyPage<{ id: string }>> = {
  '/admin': lazyPage('back-office/AdminDashboardPage.tsx', () =>
    import('./AdminDashboardPage.tsx').then((page) => page.AdminDashboardPage),
  ),
  '/admin/users': lazyPage('back-office/students/AdminUsersPage.tsx', () =>
    import('./students/AdminUsersPage.tsx').then((page) => page.AdminUsersPage),
  ),
  '/admin/users/:id': lazyPage('back-office/students/AdminUserPage.tsx', () =>
    import('./students/AdminUserPage.tsx').then((page) => page.AdminUserPage),
  ),
  '/admin/drills/:id': lazyPage('back-office/practice/DrillEditorPage.tsx', () =>
    import('./practice/DrillEditorPage.tsx').then((page) => page.DrillEditorPage),
  ),
  '/admin/quizzes/:id': lazyPage('back-office/quizzes/QuizEditorPage.tsx', () =>
    import('./quizzes/QuizEditorPage.tsx').then((page) => page.QuizEditorPage),
  ),
  '/admin/mentorship': lazyPage('back-office/mentorship/AdminMentorshipPage.tsx', () =>
    import('./mentorship/AdminMentorshipPage.tsx').then((page) => page.AdminMentorshipPage),
  ),
  '/admin/orders': lazyPage('back-office/orders/AdminOrdersPage.tsx', () =>
    import('./orders/AdminOrdersPage.tsx').then((page) => page.AdminOrdersPage),
  ),
  '/admin/disputes': lazyPage('back-office/disputes/AdminDisputesPage.tsx', () =>
    import('./disputes/AdminDisputesPage.tsx').then((page) => page.AdminDisputesPage),
  ),
  '/admin/withdrawals': lazyPage('back-office/withdrawals/AdminWithdrawalsPage.tsx', () =>
    import('./withdrawals/AdminWithdrawalsPage.tsx').then((page) => page.AdminWithdrawalsPage),
  ),
  '/admin/invoices': lazyPage('back-office/invoices/AdminInvoicesPage.tsx', () =>
    import('./invoices/AdminInvoicesPage.tsx').then((page) => page.AdminInvoicesPage),
  ),
  '/admin/messages': lazyPage('back-office/messages/AdminMessagesPage.tsx', () =>
    import('./messages/AdminMessagesPage.tsx').then((page) => page.AdminMessagesPage),
  ),
  '/admin/coupons': lazyPage('back-office/coupons/AdminCouponsPage.tsx', () =>
    import('./coupons/AdminCouponsPage.tsx').then((page) => page.AdminCouponsPage),
  ),
  '/admin/payment-plans': lazyPage('back-office/payment-plans/AdminPaymentPlansPage.tsx', () =>
    import('./payment-plans/AdminPaymentPlansPage.tsx').then((page) => page.AdminPaymentPlansPage),
  ),
  '/admin/audit-log': lazyPage('back-office/audit-log/AuditLogPage.tsx', () =>
    import('./audit-log/AuditLogPage.tsx').then((page) => page.AuditLogPage),
  ),
  '/admin/failed-jobs': lazyPage('back-office/shop-health/FailedJobsPage.tsx', () =>
    import('./shop-health/FailedJobsPage.tsx').then((page) => page.FailedJobsPage),
  ),
  '/admin/unmatched-payments': lazyPage('back-office/shop-health/UnmatchedPaymentsPage.tsx', () =>
    import('./shop-health/UnmatchedPaymentsPage.tsx').then((page) => page.UnmatchedPaymentsPage),
  ),
  '/admin/settings': lazyPage('back-office/settings/AdminSettingsPage.tsx', () =>
    import('./settings/AdminSettingsPage.tsx').then((page) => page.AdminSettingsPage),
  ),
}

export const staffRoutes: AppRoute[] = STAFF_PAGES.map(({ path, title, deniedMessage }) =>
  // A page takes the parameters of its path, which the list can't tell apart once it is mapped.
  route({
    path: path as string,
    title,
    deniedMessage,
    access: 'staff',
    prerender: false,
    page: PAGE_CODE[path] as LazyPage,
  }),
)
