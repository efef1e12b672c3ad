import { lazyPage } from '#web/lib/routing/lazy-page.ts'
import { type AppRoute, route } from '#web/lib/routing/route.ts'
import { myCoursesOf } from '#web/lib/shop-data/enrolled-courses.ts'
import { homePageQuery } from '#web/lib/shop-data/home-page.queries.ts'
import { purchasesOf } from '#web/lib/shop-data/purchases.queries.ts'
import {
  bundlesQuery,
  courseQuery,
  coursesQuery,
  detailsQueries,
  mentorshipQuery,
} from '#web/shop/catalog/catalog.queries.ts'

/** The pages most visitors see first. Every visitor loads this list, so it holds nothing else. */
export const frontRoutes: AppRoute[] = [
  route({
    path: '/',
    title: 'Trading courses, taught calmly',
    access: 'public',
    prerender: true,
    sleeps: true,
    isLight: true,
    page: lazyPage('shop/landing/LandingPage.tsx', () =>
      import('./shop/landing/LandingPage.tsx').then(async (page) => {
        if (import.meta.env.SSR) await (await import('./shop/landing/landing-sections.ts')).loadLandingSections()
        return page.LandingPage
      }),
    ),
    data: (_, { viewer, search }) => [
      coursesQuery,
      bundlesQuery,
      homePageQuery,
      ...myCoursesOf(viewer),
      ...detailsQueries(search),
    ],
  }),
  route({
    path: '/courses',
    title: 'Course Catalog',
    access: 'public',
    prerender: true,
    sleeps: true,
    isLight: true,
    page: lazyPage('shop/catalog/CatalogPage.tsx', () =>
      import('./shop/catalog/CatalogPage.tsx').then((page) => page.CatalogPage),
    ),
    data: (_, { viewer, search }) => [
      coursesQuery,
      bundlesQuery,
      mentorshipQuery,
      ...myCoursesOf(viewer),
      ...purchasesOf(viewer),
      ...detailsQueries(search),
    ],
  }),
  route({
    path: '/courses/:slug',
    title: 'Course',
    access: 'public',
    prerender: true,
    sleeps: true,
    isLight: true,
    page: lazyPage('shop/course/CoursePage.tsx', () =>
      import('./shop/course/CoursePage.tsx').then((page) => page.CoursePage),
    ),
    data: ({ slug }, { viewer }) => [courseQuery(slug), homePageQuery, ...myCoursesOf(viewer)],
  }),
]
