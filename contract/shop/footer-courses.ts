/** The courses that the footer links by name. A shop that doesn't sell one leaves its link out. */
export const FOOTER_COURSES = [
  { label: 'Intro to Trading', slug: 'intro-to-trading' },
  { label: 'Trading Psychology', slug: 'trading-psychology' },
] as const
