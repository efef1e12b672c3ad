import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { paymentPlanStatus } from '#contract/catalog/payment-plan.ts'
import type { TypedCourse } from './editor-parts.ts'
import type { SectionId } from './editor-sections.ts'

/** Something the course page would be better with, and the element to edit it. */
export type Hint = { text: string; section: SectionId; target: string }

/** The number of things that are checked; the rest of them is in place. */
export const CHECKED_THINGS = 8

/** What a course still lacks, from top to bottom. Nothing of it keeps a course from being published. */
export function missingParts(course: AdminCourseDetail, typed: TypedCourse): Hint[] {
  const now = { ...course, hasCopy: course.marketingCopy !== null, ...typed }
  const lessons = course.modules.flatMap((module) => module.lessons)
  const videos = lessons.filter(({ type }) => type === 'video')
  const withoutVideo = videos.filter(({ videoKey }) => !videoKey).length
  const withoutCaptions = videos.filter(({ videoKey, captionsKey }) => videoKey && !captionsKey).length
  const checks: (Hint & { isMissing: boolean })[] = [
    {
      isMissing: !now.subtitle?.trim(),
      text: 'No subtitle yet',
      section: 'basics',
      target: '[name="subtitle"]',
    },
    {
      isMissing: !now.description.trim(),
      text: 'No description yet',
      section: 'basics',
      target: '[name="description"]',
    },
    {
      isMissing: paymentPlanStatus(course) === 'Misconfigured',
      text: "The payment plan doesn't add up to the price",
      section: 'price',
      target: '[data-field="plan"] button',
    },
    {
      isMissing: course.thumbnailUrl === null,
      text: 'No thumbnail yet, so the shop shows a drawn cover',
      section: 'media',
      target: '[data-field="thumbnail"] button',
    },
    {
      isMissing: !now.trailerVideoKey?.trim(),
      text: 'No trailer yet',
      section: 'media',
      target: '[data-field="trailer"] button',
    },
    {
      isMissing: lessons.length === 0 || withoutVideo > 0 || withoutCaptions > 0,
      text:
        lessons.length === 0
          ? 'No lessons yet'
          : withoutVideo > 0
            ? `${count(withoutVideo, 'lesson has', 'lessons have')} no video`
            : `${count(withoutCaptions, 'video has', 'videos have')} no captions`,
      section: 'curriculum',
      target: '[data-field="curriculum"] button',
    },
    {
      isMissing: now.whatsIncluded.length === 0,
      text: "Nothing listed under What's Included",
      section: 'copy',
      target: '[data-field="included"] :is(textarea, button)',
    },
    {
      isMissing: !now.hasCopy,
      text: 'No sales copy yet, so the page describes the curriculum',
      section: 'copy',
      target: '[data-field="copy"] summary',
    },
  ]
  return checks.filter(({ isMissing }) => isMissing).map(({ text, section, target }) => ({ text, section, target }))
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
