import { checkoutQueries } from '#web/card-payment/checkout.queries.ts'
import { cardProviderEmbed, checkoutEmbed } from '#web/lib/routing/card-provider-embed.ts'
import { lazyPage } from '#web/lib/routing/lazy-page.ts'
import { type AppRoute, route } from '#web/lib/routing/route.ts'
import { myCoursesOf } from '#web/lib/shop-data/enrolled-courses.ts'
import { legalPagesQuery, publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'
import { purchasesOf } from '#web/lib/shop-data/purchases.queries.ts'
import { tiktokPostsQuery } from '#web/lib/shop-data/tiktok.queries.ts'
import { certificateQuery } from '#web/school/certificates/certificates.queries.ts'
import { nextLessonQuery } from '#web/school/dashboard/dashboard.queries.ts'
import { journalQuery, sharesQuery } from '#web/school/journal/journal.queries.ts'
import { courseLessonsQuery } from '#web/school/player/player.queries.ts'
import { myPracticeQuery } from '#web/school/practice/my-practice.queries.ts'
import { practiceLessonQuery } from '#web/school/practice/practice-lesson.queries.ts'
import { bundleQuery, courseQuery, mentorshipProgramQuery } from '#web/shop/catalog/catalog.queries.ts'
import { TIKTOK_EMBED } from '#web/shop/tiktok/tiktok-embed.ts'

const publicRoutes: AppRoute[] = [
  route({
    path: '/auth',
    title: 'Login',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('account/log-in/AuthPage.tsx', () =>
      import('./account/log-in/AuthPage.tsx').then((page) => page.AuthPage),
    ),
  }),
  route({
    path: '/reset-password',
    title: 'Reset Password',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage('account/forgotten-password/ResetPasswordPage.tsx', () =>
      import('./account/forgotten-password/ResetPasswordPage.tsx').then((page) => page.ResetPasswordPage),
    ),
  }),
  route({
    path: '/accept-invitation',
    title: 'Accept your invitation',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage('account/forgotten-password/AcceptInvitationPage.tsx', () =>
      import('./account/forgotten-password/AcceptInvitationPage.tsx').then((page) => page.AcceptInvitationPage),
    ),
  }),
  route({
    path: '/verify-email',
    title: 'Confirm your email address',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage('account/email-links/VerifyEmailPage.tsx', () =>
      import('./account/email-links/VerifyEmailPage.tsx').then((page) => page.VerifyEmailPage),
    ),
  }),
  route({
    path: '/undo-email-change',
    title: 'Undo an email change',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage('account/email-links/UndoEmailChangePage.tsx', () =>
      import('./account/email-links/UndoEmailChangePage.tsx').then((page) => page.UndoEmailChangePage),
    ),
  }),
  route({
    path: '/admin/login',
    title: 'Admin Portal',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('account/log-in/AdminLoginPage.tsx', () =>
      import('./account/log-in/AdminLoginPage.tsx').then((page) => page.AdminLoginPage),
    ),
  }),
  route({
    path: '/tiktok',
    title: 'TikTok Feed',
    access: 'public',
    prerender: true,
    page: lazyPage('shop/tiktok/TikTokPage.tsx', () =>
      import('./shop/tiktok/TikTokPage.tsx').then((page) => page.TikTokPage),
    ),
    data: () => [tiktokPostsQuery],
    embed: TIKTOK_EMBED,
  }),
  route({
    path: '/certificates/:serial',
    title: 'Certificate',
    access: 'public',
    prerender: true,
    page: lazyPage('school/certificates/CertificatePage.tsx', () =>
      import('./school/certificates/CertificatePage.tsx').then((page) => page.CertificatePage),
    ),
    data: ({ serial }) => [certificateQuery(serial)],
  }),
  route({
    path: '/practice/:lessonId',
    title: 'Practice',
    access: 'public',
    prerender: true,
    page: lazyPage('school/practice/PracticePage.tsx', () =>
      import('./school/practice/PracticePage.tsx').then((page) => page.PracticePage),
    ),
    data: ({ lessonId }) => [practiceLessonQuery(lessonId)],
  }),
  route({
    path: '/unsubscribe',
    title: 'Unsubscribe',
    access: 'public',
    prerender: true,
    openWithExpiredPassword: true,
    page: lazyPage('account/email-links/UnsubscribePage.tsx', () =>
      import('./account/email-links/UnsubscribePage.tsx').then((page) => page.UnsubscribePage),
    ),
  }),
  route({
    path: '/legal/:document',
    title: 'Legal',
    access: 'public',
    prerender: true,
    page: lazyPage('shop/legal/SampleLegalPage.tsx', () =>
      import('./shop/legal/SampleLegalPage.tsx').then((page) => page.SampleLegalPage),
    ),
  }),
  route({
    path: '/contact',
    title: 'Contact Us',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('shop/contact/ContactPage.tsx', () =>
      import('./shop/contact/ContactPage.tsx').then((page) => page.ContactPage),
    ),
    data: (_, { viewer, search }) => (search.has('order') ? purchasesOf(viewer) : []),
  }),
  route({
    path: '/refund-policy',
    title: 'Refund policy',
    access: 'public',
    prerender: true,
    page: lazyPage('shop/legal/RefundPolicyPage.tsx', () =>
      import('./shop/legal/RefundPolicyPage.tsx').then((page) => page.RefundPolicyPage),
    ),
    data: () => [publicSettingsQuery, legalPagesQuery],
  }),
  route({
    path: '/withdraw',
    title: 'Withdraw from contract here',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('shop/withdrawal/WithdrawPage.tsx', () =>
      import('./shop/withdrawal/WithdrawPage.tsx').then((page) => page.WithdrawPage),
    ),
    data: () => [],
  }),
  route({
    path: '/imprint',
    title: 'Imprint',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('shop/legal/ImprintPage.tsx', () =>
      import('./shop/legal/ImprintPage.tsx').then((page) => page.ImprintPage),
    ),
    data: () => [legalPagesQuery],
  }),
  route({
    path: '/accessibility',
    title: 'Accessibility',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('shop/legal/AccessibilityPage.tsx', () =>
      import('./shop/legal/AccessibilityPage.tsx').then((page) => page.AccessibilityPage),
    ),
    data: () => [legalPagesQuery],
  }),
  route({
    path: '/cookies',
    title: 'Cookies',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('shop/legal/CookiePage.tsx', () =>
      import('./shop/legal/CookiePage.tsx').then((page) => page.CookiePage),
    ),
    data: () => [legalPagesQuery],
  }),
  route({
    path: '/status',
    title: 'System status',
    access: 'public',
    prerender: true,
    openInMaintenance: true,
    page: lazyPage('shop/status/StatusPage.tsx', () =>
      import('./shop/status/StatusPage.tsx').then((page) => page.StatusPage),
    ),
  }),
  route({
    path: '/fun',
    title: 'Fun',
    access: 'public',
    prerender: true,
    page: lazyPage('shop/fun/FunPage.tsx', () => import('./shop/fun/FunPage.tsx').then((page) => page.FunPage)),
    fullScreen: true,
  }),
]

const memberRoutes: AppRoute[] = [
  route({
    path: '/dashboard',
    title: 'My Dashboard',
    access: 'signedIn',
    signedOut: 'logInAgain',
    isStudentPage: true,
    prerender: false,
    page: lazyPage('school/dashboard/DashboardPage.tsx', () =>
      import('./school/dashboard/DashboardPage.tsx').then((page) => page.DashboardPage),
    ),
    data: (_, { viewer }) => [...myCoursesOf(viewer), ...purchasesOf(viewer), nextLessonQuery, tiktokPostsQuery],
  }),
  route({
    path: '/learn/:slug',
    title: 'Your lesson',
    access: 'signedIn',
    signedOut: 'logInAgain',
    prerender: false,
    page: lazyPage('school/player/LearnPage.tsx', () =>
      import('./school/player/LearnPage.tsx').then((page) => page.LearnPage),
    ),
    data: ({ slug }) => [courseLessonsQuery(slug)],
    fullScreen: true,
  }),
  route({
    path: '/practice',
    title: 'Practice',
    access: 'signedIn',
    signedOut: 'logInAgain',
    isStudentPage: true,
    prerender: false,
    page: lazyPage('school/practice/MyPracticePage.tsx', () =>
      import('./school/practice/MyPracticePage.tsx').then((page) => page.MyPracticePage),
    ),
    data: () => [myPracticeQuery],
  }),
  route({
    path: '/journal',
    title: 'Trade journal',
    access: 'signedIn',
    signedOut: 'logInAgain',
    isStudentPage: true,
    prerender: false,
    page: lazyPage('school/journal/JournalPage.tsx', () =>
      import('./school/journal/JournalPage.tsx').then((page) => page.JournalPage),
    ),
    data: () => [journalQuery, sharesQuery],
  }),
  route({
    path: '/profile',
    title: 'Profile',
    access: 'signedIn',
    signedOut: 'accessDenied',
    isStudentPage: true,
    prerender: false,
    page: lazyPage('school/profile/ProfilePage.tsx', () =>
      import('./school/profile/ProfilePage.tsx').then((page) => page.ProfilePage),
    ),
    embed: cardProviderEmbed,
  }),
  route({
    path: '/checkout/:courseId',
    title: 'Complete Your Purchase',
    access: 'signedIn',
    signedOut: 'askToSignIn',
    prerender: false,
    page: lazyPage('shop/checkout/CourseCheckoutPage.tsx', () =>
      import('./shop/checkout/CourseCheckoutPage.tsx').then((page) => page.CourseCheckoutPage),
    ),
    data: ({ courseId }) => [courseQuery(courseId), ...checkoutQueries],
    embed: checkoutEmbed,
  }),
  route({
    path: '/checkout/bundle/:bundleId',
    title: 'Complete Your Purchase',
    access: 'signedIn',
    signedOut: 'askToSignIn',
    prerender: false,
    page: lazyPage('shop/checkout/BundleCheckoutPage.tsx', () =>
      import('./shop/checkout/BundleCheckoutPage.tsx').then((page) => page.BundleCheckoutPage),
    ),
    data: ({ bundleId }) => [bundleQuery(bundleId), ...checkoutQueries],
    embed: checkoutEmbed,
  }),
  route({
    path: '/checkout/mentorship/:programId',
    title: 'Complete Your Purchase',
    access: 'signedIn',
    signedOut: 'askToSignIn',
    prerender: false,
    page: lazyPage('shop/checkout/MentorshipCheckoutPage.tsx', () =>
      import('./shop/checkout/MentorshipCheckoutPage.tsx').then((page) => page.MentorshipCheckoutPage),
    ),
    data: ({ programId }) => [mentorshipProgramQuery(programId), ...checkoutQueries],
    embed: checkoutEmbed,
  }),
]

/** Emails in a shop without a mail server. Not prerendered, so the page cache never stores it. */
const outboxRoute = route({
  path: '/outbox',
  title: 'Outbox',
  access: 'public',
  prerender: false,
  openWithExpiredPassword: true,
  page: lazyPage('demo/outbox/OutboxPage.tsx', () =>
    import('./demo/outbox/OutboxPage.tsx').then((page) => page.OutboxPage),
  ),
})

/** The design system; not part of the production build. */
const developmentRoutes: AppRoute[] = import.meta.env.DEV
  ? [
      route({
        path: '/design',
        title: 'Design system',
        access: 'public',
        prerender: false,
        page: lazyPage('demo/design/DesignPage.tsx', () =>
          import('./demo/design/DesignPage.tsx').then((page) => page.DesignPage),
        ),
      }),
    ]
  : []

export const otherRoutes: readonly AppRoute[] = [...publicRoutes, ...memberRoutes, outboxRoute, ...developmentRoutes]
