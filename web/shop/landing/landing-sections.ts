import { sectionCode } from '#web/lib/routing/LazySection.tsx'

export const lessonPanel = sectionCode(() => import('./LessonPanel.tsx').then((part) => part.LessonPanel), {
  isDrawing: true,
})
export const pathSection = sectionCode(() => import('./PathSection.tsx').then((part) => part.PathSection))
export const bundleSection = sectionCode(() => import('./BundleSection.tsx').then((part) => part.BundleSection))
/** Teacher, questions and closing. */
export const lowerHalf = sectionCode(() => import('#web/home-page/HomeSections.tsx').then((part) => part.HomeSections))

/** For the server, which renders everything at once. */
export const loadLandingSections = () =>
  Promise.all([lessonPanel, pathSection, bundleSection, lowerHalf].map((code) => code.load()))
