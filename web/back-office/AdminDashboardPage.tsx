import { useQuery } from '@tanstack/react-query'
import {
  CreditCard,
  FileUp,
  type LucideIcon,
  MessageSquare,
  Plus,
  ReceiptText,
  Settings,
  Tag,
  Users,
} from 'lucide-react'
import { lazy, Suspense } from 'react'

import { PageErrorBoundary } from '#web/frame/PageErrorBoundary.tsx'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ADMIN_TABS } from './admin-tabs.ts'
import { DASHBOARD_BUTTONS } from './back-office-destinations.ts'
import { CoursesSkeleton } from './courses/CoursesSkeleton.tsx'
import { AdminPage, AdminSpinner } from './frame/AdminPage.tsx'
import { SetupChecklist } from './setup/SetupChecklist.tsx'
import { useAdminTab } from './use-admin-tab.ts'

const NewCourseDialog = lazy(async () => ({
  default: (await import('#web/back-office/courses/NewCourseDialog.tsx')).NewCourseDialog,
}))
const UploadContentDialog = lazy(async () => ({
  default: (await import('#web/back-office/media/UploadContentDialog.tsx')).UploadContentDialog,
}))

const ICONS: Record<(typeof DASHBOARD_BUTTONS)[number]['path'], LucideIcon> = {
  '/admin/users': Users,
  '/admin/orders': ReceiptText,
  '/admin/coupons': Tag,
  '/admin/payment-plans': CreditCard,
  '/admin/settings': Settings,
}

export function AdminDashboardPage() {
  const [tab, chooseTab] = useAdminTab()
  const newCourse = useUrlModal('new')
  const upload = useUrlModal('upload')
  return (
    <AdminPage title="Admin Dashboard">
      <MainActions onNew={newCourse.open} onUpload={upload.open} />
      <Tabs
        label="Admin sections"
        value={tab}
        onValueChange={chooseTab}
        activationMode="manual"
        tabs={ADMIN_TABS.map(({ value, label, content: Content }) => ({
          value,
          label,
          content: (
            <PageErrorBoundary key={value}>
              <Suspense fallback={value === 'courses' ? <CoursesSkeleton /> : <AdminSpinner />}>
                {value === 'dashboard' && <SetupChecklist />}
                <Content />
              </Suspense>
            </PageErrorBoundary>
          ),
        }))}
      />
      <Suspense fallback={null}>
        {newCourse.value === 'course' && <NewCourseDialog onClose={newCourse.close} />}
        {upload.value === 'content' && <UploadContentDialog onClose={upload.close} />}
      </Suspense>
    </AdminPage>
  )
}

type ActionsProps = { onNew: (what: string) => void; onUpload: (what: string) => void }

/** The sidebar has the same places with icons, so here they only show where there is room. */
const ICON = 'size-4 text-muted max-md:block md:hidden @min-[54rem]:block'
const PLACE = { variant: 'quiet', className: 'px-3 text-ink-soft md:h-9 md:px-2.5 pointer-coarse:md:h-11' } as const

/**
 * What staff make, next to the title, and below it the places they go to. On phones, one row to swipe through.
 */
function MainActions({ onNew, onUpload }: ActionsProps) {
  return (
    <div className="@container relative -mt-3 mb-4 md:-mt-5 md:mb-3">
      <div className="fade-edges relative -mx-5 flex gap-1 overflow-x-auto px-5 py-1 [scrollbar-width:none] *:shrink-0 sm:-mx-6 sm:px-6 md:static md:-mx-2.5 md:flex-wrap md:overflow-visible md:p-0 md:mask-none">
        <div className="mr-2 flex gap-2 md:absolute md:right-0 md:bottom-full md:mr-0 md:mb-3 md:flex-row-reverse">
          <Button variant="primary" onClick={() => onNew('course')}>
            <Plus aria-hidden="true" className="size-4" />
            New Course
          </Button>
          <Button onClick={() => onUpload('content')}>
            <FileUp aria-hidden="true" className="size-4 text-muted" />
            Upload Content
          </Button>
        </div>
        {DASHBOARD_BUTTONS.map(({ label, path }) => {
          const Icon = ICONS[path]
          return (
            <AppLink key={path} href={path} className={buttonStyle(PLACE)}>
              <Icon aria-hidden="true" className={ICON} />
              {label}
            </AppLink>
          )
        })}
        <MessagesLink />
      </div>
    </div>
  )
}

/** Shows how many customers are waiting for a reply. */
function MessagesLink() {
  const { data } = useQuery({
    ...pagedQuery('GET /api/admin/messages', { query: { state: 'open', limit: 1, offset: 0 } }),
    staleTime: 0,
  })
  const waiting = data?.total ?? 0
  return (
    <AppLink href={paths.adminMessages} className={buttonStyle(PLACE)}>
      <MessageSquare aria-hidden="true" className={ICON} />
      Messages
      {waiting > 0 && (
        <Badge variant="default">
          {waiting}
          <span className="sr-only"> unanswered</span>
        </Badge>
      )}
    </AppLink>
  )
}
