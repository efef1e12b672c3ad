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

/** Icons only where the row has room for them; New Course always has one. */
const ICON = 'size-4 text-muted max-md:block md:hidden @min-[69rem]:block'
const ACTION = { className: 'md:h-9 md:px-2.5 pointer-coarse:md:h-11' } as const

/** The buttons at the top of the dashboard: a row to swipe through on phones, otherwise one row that may wrap. */
function MainActions({ onNew, onUpload }: ActionsProps) {
  return (
    <div className="@container -mt-3 mb-4 md:-mt-5 md:mb-5">
      <div className="fade-edges relative -mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] *:shrink-0 sm:-mx-6 sm:px-6 md:mx-0 md:flex-wrap md:gap-1.5 md:overflow-visible md:p-0">
        <Button variant="primary" {...ACTION} onClick={() => onNew('course')}>
          <Plus aria-hidden="true" className="size-4" />
          New Course
        </Button>
        {DASHBOARD_BUTTONS.map(({ label, path }) => {
          const Icon = ICONS[path]
          return (
            <AppLink key={path} href={path} className={buttonStyle(ACTION)}>
              <Icon aria-hidden="true" className={ICON} />
              {label}
            </AppLink>
          )
        })}
        <MessagesLink />
        <Button {...ACTION} onClick={() => onUpload('content')}>
          <FileUp aria-hidden="true" className={ICON} />
          Upload Content
        </Button>
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
    <AppLink href={paths.adminMessages} className={buttonStyle(ACTION)}>
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
