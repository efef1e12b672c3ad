import { BACK_OFFICE_DESTINATIONS, destinationHref } from '#web/back-office/back-office-destinations.ts'

type Label = (typeof BACK_OFFICE_DESTINATIONS)[number]['label']

/** What staff may type who know what they want to do, but not where. */
const KEYWORDS: Partial<Record<Label, string>> = {
  Dashboard: 'revenue setup checklist webhooks health',
  Courses: 'edit course lesson module curriculum bundle mentorship program price publish schedule archive',
  Mentorship: 'mentor session call credits cut-off no-show hours',
  'New Course': 'create course add course',
  'Upload Content': 'upload file video',
  'Create Coupon': 'discount code promotion new coupon',
  'Import Students': 'csv invite add students',
  Students: 'learners progress',
  'Manage Users': 'invite import students password role admin owner access grant revoke impersonate export account',
  'Orders & Payments': 'refund receipt invoice purchase buyer consent export stripe',
  Disputes: 'chargeback evidence',
  Withdrawals: 'withdraw cancel revoke right eu refund request waiver',
  Messages: 'contact customer support reply',
  Coupons: 'discount code promotion create coupon expire',
  'Payment Plans': 'installment second payment overdue split mark paid',
  TikTok: 'posts videos feed',
  Media: 'files library images videos storage captions',
  'Email Templates': 'mail announcement test email log failed emails newsletter',
  'Sales Analytics': 'revenue sales report export',
  'Watch Analytics': 'watch time drop-off completion report',
  Settings: 'stripe smtp mail server storage s3 logo brand color home page legal terms privacy features maintenance',
  'Audit log': 'history changes who did what',
  'Failed jobs': 'retry errors background',
  'Unmatched payments': 'webhook stripe event',
}

/** Every destination of the back office, so that typing its name or what is done there leads there. */
export const PALETTE_PAGES = BACK_OFFICE_DESTINATIONS.map((destination) => ({
  label: destination.label,
  href: destinationHref(destination),
  keywords: KEYWORDS[destination.label] ?? '',
  isAction: 'shortcut' in destination,
}))

/**
 * Those whose name matches come before those that only have a matching keyword. Actions come first while nothing is
 * typed, otherwise pages, because a name typed halfway means the page more often.
 */
export function findPages(typed: string) {
  const q = typed.toLowerCase()
  const byName = PALETTE_PAGES.filter(({ label }) => label.toLowerCase().includes(q))
  const byKeyword = PALETTE_PAGES.filter((page) => !byName.includes(page) && startsWord(page.keywords, q))
  const found = [...byName, ...byKeyword]
  const groups = [
    { heading: 'Pages', entries: found.filter(({ isAction }) => !isAction) },
    { heading: 'Actions', entries: found.filter(({ isAction }) => isAction) },
  ]
  return typed === '' ? groups.reverse() : groups
}

const startsWord = (words: string, q: string) => ` ${words}`.includes(` ${q}`)
