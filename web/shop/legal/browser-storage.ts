/** `names` that end in * stand for all names that begin like that. */
type Stored = { names: string[]; purpose: string; lasts: string }

/** Every cookie of the shop. A browser story visits every page and fails if it finds one that isn't here. */
export const COOKIES: Stored[] = [
  {
    names: ['candlewick', '__Host-candlewick'],
    purpose: "Keeps you signed in. It's set when you sign in or create an account.",
    lasts: 'Until you sign out, at most 60 days',
  },
  {
    names: ['candlewick-device', '__Host-candlewick-device'],
    purpose: 'Recognizes this browser when you sign in again, so that we can warn you about a new one.',
    lasts: '400 days',
  },
  {
    names: ['currency'],
    purpose: 'Remembers the currency you want to see prices in, if you chose one other than US dollars.',
    lasts: '1 year',
  },
  {
    names: ['__stripe_mid', '__stripe_sid'],
    purpose: 'Set by Stripe, our card processor, when you open the checkout. They help to detect stolen cards.',
    lasts: '1 year and 30 minutes',
  },
]

/** Everything else the shop keeps in the browser. It isn't sent along with requests. */
export const KEPT_IN_BROWSER: Stored[] = [
  { names: ['vite-ui-theme'], purpose: 'The light or dark theme, if you chose one.', lasts: 'Until you clear it' },
  {
    names: [
      'candlewick-playback-speed',
      'candlewick-volume',
      'candlewick-captions',
      'candlewick-quality',
      'candlewick-theater',
      'candlewick-course-list-closed',
      'candlewick-letter-keys-off',
    ],
    purpose: 'How you like to watch: speed, volume, captions, quality, size of the player, keyboard shortcuts.',
    lasts: 'Until you clear it',
  },
  {
    names: ['candlewick-note:*', 'candlewick-progress:*', 'candlewick-tab'],
    purpose: "Notes and progress that haven't reached us yet, for example because you're offline.",
    lasts: "Until they're saved",
  },
  {
    names: ['candlewick-player'],
    purpose: 'A number for this tab, where we limit how many videos an account plays at once.',
    lasts: 'Until you close the tab',
  },
  {
    names: ['payment-attempt *'],
    purpose: "A number for the payment you've started, so that a double click or a reload can't charge you twice.",
    lasts: 'Until the payment is done or you close the tab',
  },
  {
    names: ['carried-toast', 'kept-press', 'candlewick-reloaded-at'],
    purpose: 'A message or a click that has to survive the reload of a page.',
    lasts: 'Until you close the tab',
  },
  { names: ['tiktok-feed'], purpose: 'That you agreed to load posts from TikTok.', lasts: 'Until you turn it off' },
  {
    names: ['back-office-sidebar', 'candlewick.upload:*', 'candlewick.preparing:*', 'candlewick.preparing-paused'],
    purpose: 'For our staff only: the size of the menu, and uploads that can be continued.',
    lasts: 'Until you clear it',
  },
]

/** Whether the cookie page says what this is for. */
export function isListed(list: Stored[], name: string): boolean {
  const matches = (listed: string) => (listed.endsWith('*') ? name.startsWith(listed.slice(0, -1)) : name === listed)
  return list.some(({ names }) => names.some(matches))
}
