import { sectionCode } from '#web/lib/routing/LazySection.tsx'

/** A drawing. */
export const lessonPanel = sectionCode(() => import('./LessonPanel.tsx').then((part) => part.LessonPanel))
/** Teacher, questions and closing. */
export const lowerHalf = sectionCode(() => import('#web/home-page/HomeSections.tsx').then((part) => part.HomeSections))

/** For the server, which renders everything at once. */
export const loadStaticParts = () => Promise.all([lessonPanel.load(), lowerHalf.load()])
