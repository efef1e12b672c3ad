/** For stories that visit every page. */
export const PUBLIC_PATHS = [
  '/',
  '/courses',
  '/courses/intro-to-trading',
  '/auth',
  '/reset-password',
  '/reset-password?token=example',
  '/verify-email',
  '/accept-invitation',
  '/undo-email-change',
  '/outbox',
  '/admin/login',
  '/tiktok',
  '/fun',
  '/legal/terms',
  '/contact',
  '/refund-policy',
  '/withdraw',
  '/imprint',
  '/accessibility',
  '/cookies',
  '/status',
  '/nothing-here',
]

export const STUDENT_PATHS = [
  '/dashboard',
  '/learn/intro-to-trading',
  '/mentorship',
  '/practice',
  '/journal',
  '/profile',
]
