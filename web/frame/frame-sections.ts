import { sectionCode } from '#web/lib/routing/LazySection.tsx'

/** At the end of every page, so few visitors need its code. */
export const footerSection = sectionCode(() => import('./Footer.tsx').then((part) => part.Footer))
/** Only for people who are signed in. */
export const userMenuSection = sectionCode(() => import('./UserMenu.tsx').then((part) => part.UserMenu))

/** For the server, which renders everything at once. */
export const loadFrameSections = () => Promise.all([footerSection.load(), userMenuSection.load()])
