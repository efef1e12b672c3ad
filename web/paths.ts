/** Every address the web links to. */
export const paths = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  forgotPassword: '/auth?forgot=password',
  outbox: '/outbox',
  outboxMail: (id: string) => `/outbox?mail=${encodeURIComponent(id)}`,
  catalog: '/courses',
  course: (slug: string) => `/courses/${encodeURIComponent(slug)}`,
  tiktok: '/tiktok',
  fun: '/fun',
  contact: '/contact',
  /** The contact form, about one of your own orders. */
  contactAbout: (orderId: string) => `/contact?order=${encodeURIComponent(orderId)}`,
  refundPolicy: '/refund-policy',
  status: '/status',

  courseCheckout: (courseId: string) => `/checkout/${encodeURIComponent(courseId)}`,
  bundleCheckout: (bundleId: string) => `/checkout/bundle/${encodeURIComponent(bundleId)}`,
  mentorshipCheckout: (programId: string) => `/checkout/mentorship/${encodeURIComponent(programId)}`,
  dashboard: '/dashboard',
  learn: (slug: string, lessonId?: string) =>
    `/learn/${encodeURIComponent(slug)}${lessonId ? `?lesson=${encodeURIComponent(lessonId)}` : ''}`,
  /** The lesson at a second of its video. */
  learnAt: (slug: string, lessonId: string, seconds: number) => `${paths.learn(slug, lessonId)}&t=${seconds}`,
  profile: '/profile',
  /** What was bought, with receipts. */
  purchases: '/profile#purchases',
  certificate: (serial: string) => `/certificates/${encodeURIComponent(serial)}`,
  /** Where the mail about a failed second payment leads. */
  payInstallment: (installmentId: string) => `/profile?pay=${encodeURIComponent(installmentId)}`,
  /** Where the mail about a card that is gone leads. */
  cardOfInstallment: (installmentId: string) => `/profile?card=${encodeURIComponent(installmentId)}`,

  admin: '/admin',
  adminTab: (tab: string) => `/admin?tab=${encodeURIComponent(tab)}`,
  /** The email log with what could not be sent. */
  failedMails: '/admin?tab=email&status=failed',
  failedJobs: '/admin?jobs=failed',
  unmatchedPayments: '/admin?payments=unmatched',
  adminCourse: (courseId: string) => `/admin?tab=courses&course=${encodeURIComponent(courseId)}`,
  adminLogin: '/admin/login',
  adminUsers: '/admin/users',
  adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  /** Where the list of people starts with a search. */
  adminUsersFor: (search: string) => `/admin/users?q=${encodeURIComponent(search)}`,
  adminOrders: '/admin/orders',
  adminOrdersTab: (tab: string) => `/admin/orders?tab=${encodeURIComponent(tab)}`,
  adminOrder: (id: string) => `/admin/orders?order=${encodeURIComponent(id)}`,
  /** Those of one customer. */
  adminOrdersOf: (userId: string) => `/admin/orders?user=${encodeURIComponent(userId)}`,
  adminDisputes: '/admin/disputes',
  adminMessages: '/admin/messages',
  /** A file with what the shop knows about a disputed order. */
  disputeEvidence: (id: string, format: 'txt' | 'pdf') =>
    `/api/admin/disputes/${encodeURIComponent(id)}/evidence.${format}`,
  adminCoupons: '/admin/coupons',
  adminPaymentPlans: '/admin/payment-plans',
  /** Answered by the server, which leads to TikTok. */
  tiktokConnect: '/api/admin/tiktok/connect',
  adminSettings: '/admin/settings',
  adminSettingsTab: (tab: string) => `/admin/settings?tab=${encodeURIComponent(tab)}`,

  /** Plays with Range; a key may have folders. */
  trailer: (key: string) => `/api/s3/stream/${key.split('/').map(encodeURIComponent).join('/')}`,

  /** The picture of a shared link, 1200 × 630, drawn by the server. */
  shareImage: (slug: string) => `/share/${encodeURIComponent(slug)}.png`,

  /** The picture of a shared certificate, and the certificate itself as file and as drawing. */
  certificateShareImage: (serial: string) => `/share/certificates/${encodeURIComponent(serial)}.png`,
  certificateFile: (serial: string, format: 'pdf' | 'svg') =>
    `/api/certificates/${encodeURIComponent(serial)}/certificate.${format}`,
  /** All of one's own notes to a course, as a file. */
  notesFile: (courseId: string, format: 'md' | 'pdf') =>
    `/api/my/notes/course/${encodeURIComponent(courseId)}/notes.${format}`,

  /** Answered by the server, which redirects to the sign-in form and from there back to this page. */
  login: '/api/login',
  /** Answered by the server, which ends the session and redirects to the home page. */
  logout: '/api/logout',
  /** A file with everything the shop knows about the signed-in person. */
  accountExport: '/api/account/export',
}

/** The sign-in form that leads back afterwards, see `safeReturnPath`. */
export function authReturningTo(path: string): string {
  return `${paths.auth}?returnTo=${encodeURIComponent(path)}`
}
