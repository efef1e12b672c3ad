import { sectionCode } from '#web/lib/routing/LazySection.tsx'

/** At the end of every page, so few visitors need its code. */
export const footerSection = sectionCode(() => import('./Footer.tsx').then((part) => part.Footer))
