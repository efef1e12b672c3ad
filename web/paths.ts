/** Every path the web app links to. */
export const paths = {
  home: '/',
  /** The common questions on the home page. */
  questions: '/#questions',
  /** In the footer of every page. */
  riskDisclaimer: '#risk-disclaimer',
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
  /** The contact form, prefilled for one of your orders. */
  contactAbout: (orderId: string) => `/contact?order=${encodeURIComponent(orderId)}`,
  refundPolicy: '/refund-policy',
  withdraw: '/withdraw',
  /** The withdrawal form, prefilled for one of your orders. */
  withdrawFrom: (orderId: string) => `/withdraw?order=${encodeURIComponent(orderId)}`,
  imprint: '/imprint',
  accessibility: '/accessibility',
  cookies: '/cookies',
  status: '/status',

  courseCheckout: (courseId: string) => `/checkout/${encodeURIComponent(courseId)}`,
  bundleCheckout: (bundleId: string) => `/checkout/bundle/${encodeURIComponent(bundleId)}`,
  mentorshipCheckout: (programId: string) => `/checkout/mentorship/${encodeURIComponent(programId)}`,
  dashboard: '/dashboard',
  learn: (slug: string, lessonId?: string) =>
    `/learn/${encodeURIComponent(slug)}${lessonId ? `?lesson=${encodeURIComponent(lessonId)}` : ''}`,
  /** The lesson at a second of its video. */
  learnAt: (slug: string, lessonId: string, seconds: number) => `${paths.learn(slug, lessonId)}&t=${seconds}`,
  /** The questions of a quiz that were missed and are due. */
  reviewQuiz: (slug: string, lessonId: string) => `${paths.learn(slug, lessonId)}&review=1`,
  /** The drills and quizzes of one's own courses. */
  myPractice: '/practice',
  /** The student's own trades. */
  journal: '/journal',
  /** The own trades that match filters, as a file. */
  journalFile: (format: 'csv' | 'pdf', filters: Record<string, string>) =>
    `/api/my/journal/export.${format}?${new URLSearchParams(filters)}`,
  /** A drill or quiz that anyone can try. */
  practice: (lessonId: string) => `/practice/${encodeURIComponent(lessonId)}`,
  /** Your sessions, and what is left to book. */
  mentorship: '/mentorship',
  bookSession: (programId: string) => `/mentorship/book/${encodeURIComponent(programId)}`,
  /** Another time for a session that's booked. */
  moveSession: (programId: string, sessionId: string) =>
    `${paths.bookSession(programId)}?move=${encodeURIComponent(sessionId)}`,
  mySession: (id: string) => `/mentorship/sessions/${encodeURIComponent(id)}`,
  /** Messages with a mentor. */
  myThread: (mentorId: string) => `/mentorship/messages/${encodeURIComponent(mentorId)}`,
  /** A file in a message or in homework. */
  sharedFile: (id: string) => `/api/mentorship/files/${encodeURIComponent(id)}`,
  /** For a calendar, as a file. */
  sessionFile: (id: string) => `/api/my/calendar/${encodeURIComponent(id)}/session.ics`,
  mentorDesk: '/mentor',
  mentorSession: (id: string) => `/mentor/sessions/${encodeURIComponent(id)}`,
  mentorHours: '/mentor/hours',
  mentorStudents: '/mentor/students',
  mentorStudent: (id: string) => `/mentor/students/${encodeURIComponent(id)}`,
  mentorThread: (studentId: string) => `/mentor/messages/${encodeURIComponent(studentId)}`,
  studentJournal: (id: string) => `/mentor/students/${encodeURIComponent(id)}/journal`,
  profile: '/profile',
  /** Purchases with receipts. */
  purchases: '/profile#purchases',
  certificate: (serial: string) => `/certificates/${encodeURIComponent(serial)}`,
  /** Linked in the email about a failed second payment. */
  payInstallment: (installmentId: string) => `/profile?pay=${encodeURIComponent(installmentId)}`,
  /** Linked in the email about a removed card. */
  installmentCard: (installmentId: string) => `/profile?card=${encodeURIComponent(installmentId)}`,

  admin: '/admin',
  adminTab: (tab: string) => `/admin?tab=${encodeURIComponent(tab)}`,
  /** The email log, filtered to failed emails. */
  failedMails: '/admin?tab=email&status=failed',
  failedJobs: '/admin/failed-jobs',
  unmatchedPayments: '/admin/unmatched-payments',
  /** The course editor, at one of its sections. */
  adminCourse: (courseId: string, section?: string) =>
    `/admin?tab=courses&course=${encodeURIComponent(courseId)}${section ? `&section=${section}` : ''}`,
  adminLogin: '/admin/login',
  adminUsers: '/admin/users',
  importStudents: '/admin/users?import=students',
  adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  /** The user list with a search. */
  adminUsersFor: (search: string) => `/admin/users?q=${encodeURIComponent(search)}`,
  adminDrill: (lessonId: string) => `/admin/drills/${encodeURIComponent(lessonId)}`,
  adminQuiz: (lessonId: string) => `/admin/quizzes/${encodeURIComponent(lessonId)}`,
  adminOrders: '/admin/orders',
  adminOrdersTab: (tab: string) => `/admin/orders?tab=${encodeURIComponent(tab)}`,
  adminOrder: (id: string) => `/admin/orders?order=${encodeURIComponent(id)}`,
  /** One customer's orders. */
  adminOrdersOf: (userId: string) => `/admin/orders?user=${encodeURIComponent(userId)}`,
  auditLog: '/admin/audit-log',
  adminDisputes: '/admin/disputes',
  adminDisputesOf: (email: string) => `/admin/disputes?q=${encodeURIComponent(email)}`,
  adminMentorship: '/admin/mentorship',
  adminMessages: '/admin/messages',
  adminWithdrawals: '/admin/withdrawals',
  withdrawalFile: (id: string) => `/api/admin/withdrawals/${encodeURIComponent(id)}/declaration.pdf`,
  /** Evidence for a disputed order, as a file. */
  disputeEvidence: (id: string, format: 'txt' | 'pdf') =>
    `/api/admin/disputes/${encodeURIComponent(id)}/evidence.${format}`,
  adminCoupons: '/admin/coupons',
  adminPaymentPlans: '/admin/payment-plans',
  /** Handled by the server, which redirects to TikTok. */
  tiktokConnect: '/api/admin/tiktok/connect',
  adminSettings: '/admin/settings',
  adminSettingsTab: (tab: string) => `/admin/settings?tab=${encodeURIComponent(tab)}`,

  /** Supports Range requests; a key may contain slashes. */
  trailer: (key: string) => `/api/s3/stream/${key.split('/').map(encodeURIComponent).join('/')}`,

  /** The link preview image, 1200 × 630, drawn by the server. */
  shareImage: (slug: string) => `/share/${encodeURIComponent(slug)}.png`,

  /** The link preview image of a certificate. */
  certificateShareImage: (serial: string) => `/share/certificates/${encodeURIComponent(serial)}.png`,
  certificateFile: (serial: string, format: 'pdf' | 'svg') =>
    `/api/certificates/${encodeURIComponent(serial)}/certificate.${format}`,
  /** All your notes for a course, as a file. */
  notesFile: (courseId: string, format: 'md' | 'pdf') =>
    `/api/my/notes/course/${encodeURIComponent(courseId)}/notes.${format}`,

  /** Handled by the server, which redirects to the sign-in form and then back to this page. */
  login: '/api/login',
  /** Handled by the server, which ends the session and redirects to the home page. */
  logout: '/api/logout',
  /** The signed-in person's data, as a file. */
  accountExport: '/api/account/export',
}

/** The sign-in form with a path to return to, see `safeReturnPath`. */
export function authReturningTo(path: string): string {
  return `${paths.auth}?returnTo=${encodeURIComponent(path)}`
}
