import { checkoutQueries } from '#web/card-payment/checkout.queries.ts'
import { cardProviderEmbed } from '#web/lib/routing/card-provider-embed.ts'
import { lazyPage } from '#web/lib/routing/lazy-page.ts'
import {
  type AppRoute,
  isClosedFor,
  matchRoute,
  type RouteContext,
  type RouteMatch,
  route,
} from '#web/lib/routing/route.ts'
import { myCoursesOf } from '#web/lib/shop-data/enrolled-courses.ts'
import { purchasesOf } from '#web/lib/shop-data/my-purchases.ts'
import { publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'
import { tiktokPostsQuery } from '#web/lib/shop-data/tiktok.queries.ts'
import { certificateQuery } from '#web/school/certificates/certificates.queries.ts'
import { nextLessonQuery } from '#web/school/dashboard/dashboard.queries.ts'
import { courseLessonsQuery } from '#web/school/player/player.queries.ts'
import {
  bundleQuery,
  bundlesQuery,
  courseQuery,
  coursesQuery,
  detailsQueries,
  mentorshipProgramQuery,
  mentorshipQuery,
} from '#web/shop/catalog/catalog.queries.ts'
import { TIKTOK_EMBED } from '#web/shop/tiktok/tiktok-embed.ts'
import { staffRoutes } from './back-office/staff-routes.ts'

const publicRoutes: AppRoute[] = [
  route({
    path: '/',
    title: 'Trading courses, taught calmly',
    access: 'public',
    prerender: true,
    page: lazyPage(
      'shop/landing/LandingPage.tsx',
      async () => (await import('./shop/landing/LandingPage.tsx')).LandingPage,
    ),
    data: (_, { viewer, search }) => [coursesQuery, bundlesQuery, ...myCoursesOf(viewer), ...detailsQueries(search)],
  }),
  route({
    path: '/courses',
    title: 'Course Catalog',
    access: 'public',
    prerender: true,
    page: lazyPage(
      'shop/catalog/CatalogPage.tsx',
      async () => (await import('./shop/catalog/CatalogPage.tsx')).CatalogPage,
    ),
    data: (_, { viewer, search }) => [
      coursesQuery,
      bundlesQuery,
      mentorshipQuery,
      ...myCoursesOf(viewer),
      ...purchasesOf(viewer),
      ...detailsQueries(search),
    ],
  }),
  route({
    path: '/courses/:slug',
    title: 'Course',
    access: 'public',
    prerender: true,
    page: lazyPage('shop/course/CoursePage.tsx', async () => (await import('./shop/course/CoursePage.tsx')).CoursePage),
    data: ({ slug }, { viewer }) => [courseQuery(slug), ...myCoursesOf(viewer)],
  }),
  route({
    path: '/auth',
    title: 'Login',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('account/log-in/AuthPage.tsx', async () => (await import('./account/log-in/AuthPage.tsx')).AuthPage),
  }),
  route({
    path: '/reset-password',
    title: 'Reset Password',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage(
      'account/forgotten-password/ResetPasswordPage.tsx',
      async () => (await import('./account/forgotten-password/ResetPasswordPage.tsx')).ResetPasswordPage,
    ),
  }),
  route({
    path: '/accept-invitation',
    title: 'Accept your invitation',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage(
      'account/forgotten-password/AcceptInvitationPage.tsx',
      async () => (await import('./account/forgotten-password/AcceptInvitationPage.tsx')).AcceptInvitationPage,
    ),
  }),
  route({
    path: '/verify-email',
    title: 'Confirm your email address',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage(
      'account/email-links/VerifyEmailPage.tsx',
      async () => (await import('./account/email-links/VerifyEmailPage.tsx')).VerifyEmailPage,
    ),
  }),
  route({
    path: '/undo-email-change',
    title: 'Undo an email change',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage(
      'account/email-links/UndoEmailChangePage.tsx',
      async () => (await import('./account/email-links/UndoEmailChangePage.tsx')).UndoEmailChangePage,
    ),
  }),
  route({
    path: '/admin/login',
    title: 'Admin Portal',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage(
      'account/log-in/AdminLoginPage.tsx',
      async () => (await import('./account/log-in/AdminLoginPage.tsx')).AdminLoginPage,
    ),
  }),
  route({
    path: '/tiktok',
    title: 'TikTok Feed',
    access: 'public',
    prerender: true,
    page: lazyPage('shop/tiktok/TikTokPage.tsx', async () => (await import('./shop/tiktok/TikTokPage.tsx')).TikTokPage),
    data: () => [tiktokPostsQuery],
    embed: TIKTOK_EMBED,
  }),
  route({
    path: '/certificates/:serial',
    title: 'Certificate',
    access: 'public',
    prerender: true,
    page: lazyPage(
      'school/certificates/CertificatePage.tsx',
      async () => (await import('./school/certificates/CertificatePage.tsx')).CertificatePage,
    ),
    data: ({ serial }) => [certificateQuery(serial)],
  }),
  route({
    path: '/unsubscribe',
    title: 'Unsubscribe',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage(
      'account/email-links/UnsubscribePage.tsx',
      async () => (await import('./account/email-links/UnsubscribePage.tsx')).UnsubscribePage,
    ),
  }),
  route({
    path: '/legal/:document',
    title: 'Legal',
    access: 'public',
    prerender: true,
    page: lazyPage(
      'shop/legal/SampleLegalPage.tsx',
      async () => (await import('./shop/legal/SampleLegalPage.tsx')).SampleLegalPage,
    ),
  }),
  route({
    path: '/contact',
    title: 'Contact Us',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage(
      'shop/contact/ContactPage.tsx',
      async () => (await import('./shop/contact/ContactPage.tsx')).ContactPage,
    ),
    data: (_, { viewer, search }) => (search.has('order') ? purchasesOf(viewer) : []),
  }),
  route({
    path: '/refund-policy',
    title: 'Refund policy',
    access: 'public',
    prerender: true,
    page: lazyPage(
      'shop/legal/RefundPolicyPage.tsx',
      async () => (await import('./shop/legal/RefundPolicyPage.tsx')).RefundPolicyPage,
    ),
    data: () => [publicSettingsQuery],
  }),
  route({
    path: '/status',
    title: 'System status',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('shop/status/StatusPage.tsx', async () => (await import('./shop/status/StatusPage.tsx')).StatusPage),
  }),
  route({
    path: '/fun',
    title: 'Fun',
    access: 'public',
    prerender: true,
    page: lazyPage('shop/fun/FunPage.tsx', async () => (await import('./shop/fun/FunPage.tsx')).FunPage),
    fullScreen: true,
  }),
]

const memberRoutes: AppRoute[] = [
  route({
    path: '/dashboard',
    title: 'My Dashboard',
    access: 'signedIn',
    signedOut: 'logInAgain',
    prerender: false,
    page: lazyPage(
      'school/dashboard/DashboardPage.tsx',
      async () => (await import('./school/dashboard/DashboardPage.tsx')).DashboardPage,
    ),
    data: (_, { viewer }) => [...myCoursesOf(viewer), ...purchasesOf(viewer), nextLessonQuery, tiktokPostsQuery],
  }),
  route({
    path: '/learn/:slug',
    title: 'Your lesson',
    access: 'signedIn',
    signedOut: 'logInAgain',
    prerender: false,
    page: lazyPage(
      'school/player/LearnPage.tsx',
      async () => (await import('./school/player/LearnPage.tsx')).LearnPage,
    ),
    data: ({ slug }) => [courseLessonsQuery(slug)],
    fullScreen: true,
  }),
  route({
    path: '/profile',
    title: 'Profile',
    access: 'signedIn',
    signedOut: 'accessDenied',
    prerender: false,
    page: lazyPage(
      'school/profile/ProfilePage.tsx',
      async () => (await import('./school/profile/ProfilePage.tsx')).ProfilePage,
    ),
    embed: cardProviderEmbed,
  }),
  route({
    path: '/checkout/:courseId',
    title: 'Complete Your Purchase',
    access: 'signedIn',
    signedOut: 'askToSignIn',
    prerender: false,
    page: lazyPage(
      'shop/checkout/CourseCheckoutPage.tsx',
      async () => (await import('./shop/checkout/CourseCheckoutPage.tsx')).CourseCheckoutPage,
    ),
    data: ({ courseId }) => [courseQuery(courseId), ...checkoutQueries],
    embed: cardProviderEmbed,
  }),
  route({
    path: '/checkout/bundle/:bundleId',
    title: 'Complete Your Purchase',
    access: 'signedIn',
    signedOut: 'askToSignIn',
    prerender: false,
    page: lazyPage(
      'shop/checkout/BundleCheckoutPage.tsx',
      async () => (await import('./shop/checkout/BundleCheckoutPage.tsx')).BundleCheckoutPage,
    ),
    data: ({ bundleId }) => [bundleQuery(bundleId), ...checkoutQueries],
    embed: cardProviderEmbed,
  }),
  route({
    path: '/checkout/mentorship/:programId',
    title: 'Complete Your Purchase',
    access: 'signedIn',
    signedOut: 'askToSignIn',
    prerender: false,
    page: lazyPage(
      'shop/checkout/MentorshipCheckoutPage.tsx',
      async () => (await import('./shop/checkout/MentorshipCheckoutPage.tsx')).MentorshipCheckoutPage,
    ),
    data: ({ programId }) => [mentorshipProgramQuery(programId), ...checkoutQueries],
    embed: cardProviderEmbed,
  }),
]

/** Emails of a shop without a mail server. Not prerendered, so that the page cache never stores it. */
const outboxRoute = route({
  path: '/outbox',
  title: 'Outbox',
  access: 'public',
  prerender: false,
  openWithExpiredPassword: true,
  page: lazyPage('demo/outbox/OutboxPage.tsx', async () => (await import('./demo/outbox/OutboxPage.tsx')).OutboxPage),
})

/** The design system; not part of the production build. */
const developmentRoutes: AppRoute[] = import.meta.env.DEV
  ? [
      route({
        path: '/design',
        title: 'Design system',
        access: 'public',
        prerender: false,
        page: lazyPage(
          'demo/design/DesignPage.tsx',
          async () => (await import('./demo/design/DesignPage.tsx')).DesignPage,
        ),
      }),
    ]
  : []

/** Every page of the shop. */
export const routes: readonly AppRoute[] = [
  ...publicRoutes,
  ...memberRoutes,
  ...staffRoutes,
  outboxRoute,
  ...developmentRoutes,
]

const notFound = route({
  path: '/404',
  title: 'Page not found',
  access: 'public',
  prerender: true,
  page: lazyPage('frame/NotFoundPage.tsx', async () => (await import('./frame/NotFoundPage.tsx')).NotFoundPage),
})

const NOT_FOUND: RouteMatch = { route: notFound, params: {} }

/** The route for a path, or the not-found page. */
export function findRoute(pathname: string): RouteMatch {
  return matchRoute(routes, pathname) ?? NOT_FOUND
}

const closedForMaintenance = route({
  path: '/closed',
  title: 'Back soon',
  access: 'public',
  prerender: true,
  fullScreen: true,
  page: lazyPage(
    'frame/MaintenancePage.tsx',
    async () => (await import('./frame/MaintenancePage.tsx')).MaintenancePage,
  ),
})

const passwordChangeFirst = route({
  path: '/new-password',
  title: 'Choose your password',
  access: 'public',
  prerender: true,
  page: lazyPage(
    'account/forgotten-password/TemporaryPasswordPage.tsx',
    async () => (await import('./account/forgotten-password/TemporaryPasswordPage.tsx')).TemporaryPasswordPage,
  ),
})

/** The page for a path, or the one that comes first: maintenance notice or new password. */
export function openRoute(pathname: string, context: RouteContext): RouteMatch {
  const match = findRoute(pathname)
  if (match.route === outboxRoute && !context.shop.hasOutbox) return NOT_FOUND
  if (isClosedFor(match.route, context)) return { route: closedForMaintenance, params: {} }
  if (context.viewer?.mustChangePassword && !match.route.openWithExpiredPassword) {
    return { route: passwordChangeFirst, params: {} }
  }
  return match
}
