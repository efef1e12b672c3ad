import type { AdminCourseDetail, AdminLesson } from '#contract/catalog/admin-course.ts'
import { sampleCourse } from './sample-course-detail.ts'

const CREATED_AT = '2026-01-05T09:00:00.000Z'

export const sampleLesson = (id: string, moduleId: string, title: string): AdminLesson => ({
  id,
  moduleId,
  title,
  position: 0,
  type: 'video',
  videoKey: `courses/${id}.mp4`,
  videoDuration: 90,
  transcriptText: null,
  captionsKey: null,
  chaptersText: null,
  isFreePreview: false,
  passGate: null,
  attachments: [],
})

/** A published course as staff see it, with lessons in two of its three modules. */
export const sampleAdminCourse: AdminCourseDetail = {
  ...sampleCourse,
  isDraft: false,
  bundleIncluded: false,
  scheduledPublishAt: null,
  scheduledUnpublishAt: null,
  paymentPlanDaysToSecondPayment: 30,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  priceHistory: [{ currency: 'usd', priceCents: 4999, originalPriceCents: 9900, startsAt: CREATED_AT, endsAt: null }],
  modules: [
    {
      id: 'm1',
      title: 'Basics',
      position: 0,
      lessons: [sampleLesson('l1', 'm1', 'Welcome'), sampleLesson('l2', 'm1', 'Charts')],
    },
    { id: 'm2', title: 'Practice', position: 1, lessons: [sampleLesson('l3', 'm2', 'First trade')] },
    { id: 'm3', title: 'Next steps', position: 2, lessons: [] },
  ],
}
