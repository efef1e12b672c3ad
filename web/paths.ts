/** Every address the web links to. */
export const paths = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  catalog: '/courses',
  course: (slug: string) => `/courses/${encodeURIComponent(slug)}`,
  tiktok: '/tiktok',
  fun: '/fun',

  courseCheckout: (courseId: string) => `/checkout/${encodeURIComponent(courseId)}`,
  bundleCheckout: (bundleId: string) => `/checkout/bundle/${encodeURIComponent(bundleId)}`,
  mentorshipCheckout: (programId: string) => `/checkout/mentorship/${encodeURIComponent(programId)}`,
  dashboard: '/dashboard',
  learn: (slug: string, lessonId?: string) =>
    `/learn/${encodeURIComponent(slug)}${lessonId ? `?lesson=${encodeURIComponent(lessonId)}` : ''}`,
  profile: '/profile',

  admin: '/admin',
  adminLogin: '/admin/login',
  adminUsers: '/admin/users',
  adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  adminOrders: '/admin/orders',
  adminCoupons: '/admin/coupons',
  adminPaymentPlans: '/admin/payment-plans',
  adminSettings: '/admin/settings',

  /** Answered by the server, which leads to the sign-in form and from there back to this page (decision 7). */
  login: '/api/login',
}

/** The sign-in form that leads back afterwards, see `safeReturnPath`. */
export function authReturningTo(path: string): string {
  return `${paths.auth}?returnTo=${encodeURIComponent(path)}`
}
