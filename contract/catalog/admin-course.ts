import { z } from 'zod'

import { CentsField, clearable, IdField, InstantField, optional, text } from '../fields.ts'
import { findChapterProblem } from '../learning/chapters.ts'
import { PASS_GATES } from '../learning/pass-gate.ts'
import { hasDigit } from '../typed-amount.ts'
import { atMost100, CourseFieldsSchema, CourseInputSchema, Explanation, Line, Lines, Title } from './course-fields.ts'
import { MarketingCopySchema } from './marketing-copy.ts'
import { OtherPricesField, OtherPricesInput } from './other-prices.ts'

/** A course as staff see it. */
export const AdminCourseSchema = z.object({
  id: IdField,
  ...CourseFieldsSchema.shape,
  /** Whether visitors see it now, published manually or by schedule. */
  isPublished: z.boolean(),
  isDraft: z.boolean(),
  bundleIncluded: z.boolean(),
  scheduledPublishAt: InstantField.nullable(),
  scheduledUnpublishAt: InstantField.nullable(),
  thumbnailUrl: z.string().nullable(),
  paymentPlanEnabled: z.boolean(),
  paymentPlanFirstPaymentCents: z.int().nullable(),
  paymentPlanSecondPaymentCents: z.int().nullable(),
  paymentPlanDaysToSecondPayment: z.int(),
  prices: OtherPricesField,
  lessonCount: z.int(),
  createdAt: InstantField,
  updatedAt: InstantField,
})
export type AdminCourse = z.infer<typeof AdminCourseSchema>

/** `studentCount`: students who can watch it now. */
export const ArchivedCourseSchema = AdminCourseSchema.extend({ archivedAt: InstantField, studentCount: z.int() })
export type ArchivedCourse = z.infer<typeof ArchivedCourseSchema>

const AttachmentSchema = z.object({ id: IdField, title: z.string(), fileKey: z.string() })

export const AdminLessonSchema = z.object({
  id: IdField,
  moduleId: IdField,
  title: z.string(),
  position: z.int(),
  type: z.string(),
  videoKey: z.string().nullable(),
  /** In seconds. */
  videoDuration: z.int().nullable(),
  transcriptText: z.string().nullable(),
  captionsKey: z.string().nullable(),
  /** One per line, with its time: `2:15 Why stops exist`. */
  chaptersText: z.string().nullable(),
  isFreePreview: z.boolean(),
  /** What a drill or quiz has to be passed for; null for nothing. */
  passGate: z.enum(PASS_GATES).nullable(),
  attachments: z.array(AttachmentSchema),
})
export type AdminLesson = z.infer<typeof AdminLessonSchema>

export const AdminModuleSchema = z.object({
  id: IdField,
  title: z.string(),
  position: z.int(),
  lessons: z.array(AdminLessonSchema),
})
export type AdminModule = z.infer<typeof AdminModuleSchema>

const PriceSpanSchema = z.object({
  currency: z.string(),
  priceCents: z.int(),
  originalPriceCents: z.int().nullable(),
  startsAt: InstantField,
  endsAt: InstantField.nullable(),
})
export type PriceSpan = z.infer<typeof PriceSpanSchema>

export const AdminCourseDetailSchema = AdminCourseSchema.extend({
  marketingCopy: MarketingCopySchema.nullable(),
  /** What visitors could buy it for, latest first. */
  priceHistory: z.array(PriceSpanSchema),
  modules: z.array(AdminModuleSchema),
})
export type AdminCourseDetail = z.infer<typeof AdminCourseDetailSchema>

/** A new course's price without any digit counts as 0; anything with a digit must be an amount. */
const NewPrice = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' && !hasDigit(value) ? 0 : value),
  CourseInputSchema.shape.priceCents,
)

const CopyInput = z.object({
  bestFor: Lines.default([]),
  quickConcepts: atMost100(z.object({ term: Line, meaning: Explanation })).default([]),
  labs: atMost100(z.object({ title: Line, description: Explanation })).default([]),
  youWillLearn: Lines.default([]),
  whatsInside: Lines.default([]),
  prerequisites: Lines.default([]),
  whatWeDontTeach: Lines.default([]),
})

/** What a course starts with; everything else is filled in later. */
export const NewCourseSchema = z.object({
  slug: CourseInputSchema.shape.slug,
  title: CourseInputSchema.shape.title,
  subtitle: optional(CourseInputSchema.shape.subtitle),
  description: optional(CourseInputSchema.shape.description),
  priceCents: NewPrice,
  isPublished: optional(z.boolean()),
})

/** The plan staff saw when they changed the price, and whether it should follow. */
const PlanAtNewPrice = z.object({
  seen: z.object({
    enabled: z.boolean(),
    firstPaymentCents: CentsField.nullable(),
    secondPaymentCents: CentsField.nullable(),
  }),
  /** `scale` keeps the ratio of the two payments; `leave` leaves them as they are. */
  action: z.enum(['scale', 'leave']),
})
export type PlanAtNewPrice = z.infer<typeof PlanAtNewPrice>

export const CourseChangesSchema = CourseInputSchema.partial().extend({
  /** Only with `priceCents`. If the plan has changed since, nothing is saved: 409 `plan_changed`. */
  paymentPlan: PlanAtNewPrice.optional(),
  /** In other currencies. All of them: those that aren't sent are removed. */
  prices: OtherPricesInput.optional(),
  marketingCopy: clearable(CopyInput),
  isPublished: z.boolean().optional(),
  isDraft: z.boolean().optional(),
})
export type CourseChanges = z.output<typeof CourseChangesSchema>

const Chapters = text(25_000).superRefine((typed, { addIssue }) => {
  const problem = findChapterProblem(typed)
  if (problem) addIssue(problem)
})

export const NewLessonSchema = z.object({
  title: Title,
  position: optional(z.int().min(0)),
  type: optional(text(50)),
  videoKey: optional(text(500)),
  videoDuration: optional(z.coerce.number().min(0).max(1_000_000).transform(Math.round)),
  transcriptText: optional(text(200_000)),
  captionsKey: optional(text(500)),
  chaptersText: optional(Chapters),
  isFreePreview: optional(z.boolean()),
  /** Only for drills and quizzes. */
  passGate: optional(z.enum(PASS_GATES)),
  attachments: z
    .array(z.object({ title: Line, fileKey: text(500).min(1) }))
    .max(50)
    .optional(),
})
export type NewLesson = z.output<typeof NewLessonSchema>

export const LessonChangesSchema = z.object({
  title: Title.optional(),
  type: optional(text(50)),
  videoKey: clearable(text(500)),
  videoDuration: clearable(z.coerce.number().min(0).max(1_000_000).transform(Math.round)),
  transcriptText: clearable(text(200_000)),
  captionsKey: clearable(text(500)),
  chaptersText: clearable(Chapters),
  isFreePreview: z.boolean().optional(),
  passGate: clearable(z.enum(PASS_GATES)),
  attachments: NewLessonSchema.shape.attachments,
})
export type LessonChanges = z.output<typeof LessonChangesSchema>

export const ModuleTitleSchema = z.object({ title: Title })
export const NewModuleSchema = ModuleTitleSchema.extend({ position: optional(z.int().min(0)) })
