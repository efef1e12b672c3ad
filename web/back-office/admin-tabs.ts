import { type ComponentType, lazy } from 'react'

import { DASHBOARD_TABS, type DashboardTabName } from './back-office-destinations.ts'

/** The code for the tabs of /admin, each in its own chunk. */
const TAB_CODE: Record<DashboardTabName, ComponentType> = {
  dashboard: lazy(async () => ({
    default: (await import('#web/back-office/analytics/DashboardTab.tsx')).DashboardTab,
  })),
  courses: lazy(async () => ({ default: (await import('#web/back-office/courses/CoursesTab.tsx')).CoursesTab })),
  students: lazy(async () => ({ default: (await import('#web/back-office/students/StudentsTab.tsx')).StudentsTab })),
  tiktok: lazy(async () => ({ default: (await import('#web/back-office/tiktok/TiktokTab.tsx')).TiktokTab })),
  media: lazy(async () => ({ default: (await import('#web/back-office/media/MediaTab.tsx')).MediaTab })),
  email: lazy(async () => ({
    default: (await import('#web/back-office/email/EmailTemplatesTab.tsx')).EmailTemplatesTab,
  })),
  sales: lazy(async () => ({
    default: (await import('#web/back-office/analytics/SalesAnalyticsTab.tsx')).SalesAnalyticsTab,
  })),
  watch: lazy(async () => ({
    default: (await import('#web/back-office/analytics/WatchAnalyticsTab.tsx')).WatchAnalyticsTab,
  })),
}

export const ADMIN_TABS = DASHBOARD_TABS.map(({ value, label }) => ({ value, label, content: TAB_CODE[value] }))
