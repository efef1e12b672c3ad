import { type ComponentType, lazy } from 'react'

type AdminTab = { value: string; label: string; content: ComponentType }

/** The tabs of /admin, chosen by `?tab=`. Each loads as its own chunk; the first is the default. */
export const ADMIN_TABS: readonly AdminTab[] = [
  {
    value: 'dashboard',
    label: 'Dashboard',
    content: lazy(async () => ({
      default: (await import('#web/back-office/analytics/DashboardTab.tsx')).DashboardTab,
    })),
  },
  {
    value: 'courses',
    label: 'Courses',
    content: lazy(async () => ({ default: (await import('#web/back-office/courses/CoursesTab.tsx')).CoursesTab })),
  },
  {
    value: 'students',
    label: 'Students',
    content: lazy(async () => ({ default: (await import('#web/back-office/students/StudentsTab.tsx')).StudentsTab })),
  },
  {
    value: 'tiktok',
    label: 'TikTok',
    content: lazy(async () => ({ default: (await import('#web/back-office/tiktok/TiktokTab.tsx')).TiktokTab })),
  },
  {
    value: 'media',
    label: 'Media',
    content: lazy(async () => ({ default: (await import('#web/back-office/media/MediaTab.tsx')).MediaTab })),
  },
  {
    value: 'email',
    label: 'Email Templates',
    content: lazy(async () => ({
      default: (await import('#web/back-office/email/EmailTemplatesTab.tsx')).EmailTemplatesTab,
    })),
  },
  {
    value: 'sales',
    label: 'Sales Analytics',
    content: lazy(async () => ({
      default: (await import('#web/back-office/analytics/SalesAnalyticsTab.tsx')).SalesAnalyticsTab,
    })),
  },
  {
    value: 'watch',
    label: 'Watch Analytics',
    content: lazy(async () => ({
      default: (await import('#web/back-office/analytics/WatchAnalyticsTab.tsx')).WatchAnalyticsTab,
    })),
  },
]
