import {
  bundleQuery,
  bundlesQuery,
  courseQuery,
  coursesQuery,
  detailsQueries,
  mentorshipProgramQuery,
  mentorshipQuery,
} from '#web/features/catalog/catalog.queries.ts'
import { certificateQuery } from '#web/features/certificates/certificates.queries.ts'
import { checkoutQueries } from '#web/features/checkout/checkout.queries.ts'
import { nextLessonQuery } from '#web/features/dashboard/dashboard.queries.ts'
import { courseLessonsQuery } from '#web/features/player/player.queries.ts'
import { tiktokPostsQuery } from '#web/features/tiktok/tiktok.queries.ts'
import { TIKTOK_EMBED } from '#web/features/tiktok/tiktok-embed.ts'
import { cardProviderEmbed } from '#web/lib/card-provider-embed.ts'
import { myCoursesOf } from '#web/lib/enrolled-courses.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { purchasesOf } from '#web/lib/my-purchases.ts'
import { publicSettingsQuery } from '#web/lib/public-settings.ts'
import { type AppRoute, type Doorway, isClosedFor, matchRoute, type RouteMatch, route } from '#web/lib/route.ts'
import { staffRoutes } from './staff-routes.ts'

const publicRoutes: AppRoute[] = [
  route({
    path: '/',
    title: 'Trading courses, taught calmly',
    access: 'public',
    prerender: true,
    page: lazyPage('pages/LandingPage.tsx', async () => (await import('./pages/LandingPage.tsx')).LandingPage),
    data: (_, { viewer, search }) => [coursesQuery, bundlesQuery, ...myCoursesOf(viewer), ...detailsQueries(search)],
  }),
  route({
    path: '/courses',
    title: 'Course Catalog',
    access: 'public',
    prerender: true,
    page: lazyPage('pages/CatalogPage.tsx', async () => (await import('./pages/CatalogPage.tsx')).CatalogPage),
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
    page: lazyPage('pages/CoursePage.tsx', async () => (await import('./pages/CoursePage.tsx')).CoursePage),
    data: ({ slug }, { viewer }) => [courseQuery(slug), ...myCoursesOf(viewer)],
  }),
  route({
    path: '/auth',
    title: 'Login',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('pages/AuthPage.tsx', async () => (await import('./pages/AuthPage.tsx')).AuthPage),
  }),
  route({
    path: '/reset-password',
    title: 'Reset Password',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage(
      'pages/ResetPasswordPage.tsx',
      async () => (await import('./pages/ResetPasswordPage.tsx')).ResetPasswordPage,
    ),
  }),
  route({
    path: '/accept-invitation',
    title: 'Accept your invitation',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage(
      'pages/AcceptInvitationPage.tsx',
      async () => (await import('./pages/AcceptInvitationPage.tsx')).AcceptInvitationPage,
    ),
  }),
  route({
    path: '/verify-email',
    title: 'Confirm your email address',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage(
      'pages/VerifyEmailPage.tsx',
      async () => (await import('./pages/VerifyEmailPage.tsx')).VerifyEmailPage,
    ),
  }),
  route({
    path: '/undo-email-change',
    title: 'Undo an email change',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage(
      'pages/UndoEmailChangePage.tsx',
      async () => (await import('./pages/UndoEmailChangePage.tsx')).UndoEmailChangePage,
    ),
  }),
  route({
    path: '/admin/login',
    title: 'Admin Portal',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('pages/AdminLoginPage.tsx', async () => (await import('./pages/AdminLoginPage.tsx')).AdminLoginPage),
  }),
  route({
    path: '/tiktok',
    title: 'TikTok Feed',
    access: 'public',
    prerender: true,
    page: lazyPage('pages/TikTokPage.tsx', async () => (await import('./pages/TikTokPage.tsx')).TikTokPage),
    data: () => [tiktokPostsQuery],
    embed: TIKTOK_EMBED,
  }),
  route({
    path: '/certificates/:serial',
    title: 'Certificate',
    access: 'public',
    prerender: true,
    page: lazyPage(
      'pages/CertificatePage.tsx',
      async () => (await import('./pages/CertificatePage.tsx')).CertificatePage,
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
      'pages/UnsubscribePage.tsx',
      async () => (await import('./pages/UnsubscribePage.tsx')).UnsubscribePage,
    ),
  }),
  route({
    path: '/legal/:document',
    title: 'Legal',
    access: 'public',
    prerender: true,
    page: lazyPage(
      'pages/SampleLegalPage.tsx',
      async () => (await import('./pages/SampleLegalPage.tsx')).SampleLegalPage,
    ),
  }),
  route({
    path: '/contact',
    title: 'Contact Us',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('pages/ContactPage.tsx', async () => (await import('./pages/ContactPage.tsx')).ContactPage),
    data: (_, { viewer, search }) => (search.has('order') ? purchasesOf(viewer) : []),
  }),
  route({
    path: '/refund-policy',
    title: 'Refund policy',
    access: 'public',
    prerender: true,
    page: lazyPage(
      'pages/RefundPolicyPage.tsx',
      async () => (await import('./pages/RefundPolicyPage.tsx')).RefundPolicyPage,
    ),
    data: () => [publicSettingsQuery],
  }),
  route({
    path: '/status',
    title: 'System status',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('pages/StatusPage.tsx', async () => (await import('./pages/StatusPage.tsx')).StatusPage),
  }),
  route({
    path: '/fun',
    title: 'Fun',
    access: 'public',
    prerender: true,
    page: lazyPage('pages/FunPage.tsx', async () => (await import('./pages/FunPage.tsx')).FunPage),
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
    page: lazyPage('pages/DashboardPage.tsx', async () => (await import('./pages/DashboardPage.tsx')).DashboardPage),
    data: (_, { viewer }) => [...myCoursesOf(viewer), ...purchasesOf(viewer), nextLessonQuery, tiktokPostsQuery],
  }),
  route({
    path: '/learn/:slug',
    title: 'Your lesson',
    access: 'signedIn',
    signedOut: 'logInAgain',
    prerender: false,
    page: lazyPage('pages/LearnPage.tsx', async () => (await import('./pages/LearnPage.tsx')).LearnPage),
    data: ({ slug }) => [courseLessonsQuery(slug)],
    fullScreen: true,
  }),
  route({
    path: '/profile',
    title: 'Profile',
    access: 'signedIn',
    signedOut: 'accessDenied',
    prerender: false,
    page: lazyPage('pages/ProfilePage.tsx', async () => (await import('./pages/ProfilePage.tsx')).ProfilePage),
    embed: cardProviderEmbed,
  }),
  route({
    path: '/checkout/:courseId',
    title: 'Complete Your Purchase',
    access: 'signedIn',
    signedOut: 'askToSignIn',
    prerender: false,
    page: lazyPage(
      'pages/CourseCheckoutPage.tsx',
      async () => (await import('./pages/CourseCheckoutPage.tsx')).CourseCheckoutPage,
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
      'pages/BundleCheckoutPage.tsx',
      async () => (await import('./pages/BundleCheckoutPage.tsx')).BundleCheckoutPage,
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
      'pages/MentorshipCheckoutPage.tsx',
      async () => (await import('./pages/MentorshipCheckoutPage.tsx')).MentorshipCheckoutPage,
    ),
    data: ({ programId }) => [mentorshipProgramQuery(programId), ...checkoutQueries],
    embed: cardProviderEmbed,
  }),
]

/** The mails of a shop without a mail server. Never kept by the server's cache, so it comes as a shell. */
const outboxRoute = route({
  path: '/outbox',
  title: 'Outbox',
  access: 'public',
  prerender: false,
  openWithExpiredPassword: true,
  page: lazyPage('pages/OutboxPage.tsx', async () => (await import('./pages/OutboxPage.tsx')).OutboxPage),
})

/** The design system, for those who build with it: no part of what is put on line. */
const developmentRoutes: AppRoute[] = import.meta.env.DEV
  ? [
      route({
        path: '/design',
        title: 'Design system',
        access: 'public',
        prerender: false,
        page: lazyPage('pages/DesignPage.tsx', async () => (await import('./pages/DesignPage.tsx')).DesignPage),
      }),
    ]
  : []

/** Every address of the shop. */
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
  page: lazyPage('pages/NotFoundPage.tsx', async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage),
})

const NOT_FOUND: RouteMatch = { route: notFound, params: {} }

/** The route for an address; unknown ones lead to the not-found page. */
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
    'pages/MaintenancePage.tsx',
    async () => (await import('./pages/MaintenancePage.tsx')).MaintenancePage,
  ),
})

const passwordChangeFirst = route({
  path: '/new-password',
  title: 'Choose your password',
  access: 'public',
  prerender: true,
  page: lazyPage(
    'pages/TemporaryPasswordPage.tsx',
    async () => (await import('./pages/TemporaryPasswordPage.tsx')).TemporaryPasswordPage,
  ),
})

/** The page at an address, or what has to come first: the maintenance notice or a new password. */
export function openRoute(pathname: string, doorway: Doorway): RouteMatch {
  const match = findRoute(pathname)
  if (match.route === outboxRoute && !doorway.shop.hasOutbox) return NOT_FOUND
  if (isClosedFor(match.route, doorway)) return { route: closedForMaintenance, params: {} }
  if (doorway.viewer?.mustChangePassword && !match.route.openWithExpiredPassword) {
    return { route: passwordChangeFirst, params: {} }
  }
  return match
}
