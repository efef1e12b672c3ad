import { z } from 'zod'

import { IdField, InstantField } from '../fields.ts'
import { PASS_GATES } from '../learning/pass-gate.ts'
import { OtherSpendingField } from '../orders/other-spending.ts'
import { ROLES } from '../roles.ts'

/** Anyone with an account, as staff see them. */
export const PersonSchema = z.object({
  id: IdField,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Only set while an invited person has no password yet. */
  invitationPending: z.literal(true).optional(),
  createdAt: InstantField,
  updatedAt: InstantField,
})
export type Person = z.infer<typeof PersonSchema>

/** A person in the list, with what staff want to see at a glance. */
export const ListedPersonSchema = PersonSchema.extend({
  profileImageUrl: z.string().nullable(),
  /** Courses they own, including those paused by an overdue payment. */
  courseCount: z.int(),
  /** By card and outside, minus refunds. */
  spentCents: z.int(),
  otherSpending: OtherSpendingField,
  /** Their last visit, sign-in or lesson; null if there was none. */
  lastSeenAt: InstantField.nullable(),
})
export type ListedPerson = z.infer<typeof ListedPersonSchema>

export const StudentProgressSchema = z.object({
  overallStats: z.object({
    totalCourses: z.int(),
    completedCourses: z.int(),
    totalWatchedSeconds: z.number(),
  }),
  courseProgress: z.array(z.object({ courseId: IdField, courseTitle: z.string(), progressPercentage: z.number() })),
})
export type StudentProgress = z.infer<typeof StudentProgressSchema>

/** A course a student has access to, active or paused, and the reason. */
export const StudentAccessSchema = z.object({
  courseId: IdField,
  courseTitle: z.string(),
  source: z.enum(['order', 'bundle_order', 'manual']),
  reason: z.string(),
  grantedAt: InstantField,
  paused: z.boolean(),
})
export type StudentAccess = z.infer<typeof StudentAccessSchema>

/** A drill or quiz that a student has to pass. `completed`: before it had to be passed. */
export const RequiredExerciseSchema = z.object({
  lessonId: IdField,
  lessonTitle: z.string(),
  courseTitle: z.string(),
  passGate: z.enum(PASS_GATES),
  state: z.enum(['open', 'passed', 'waived', 'completed']),
  waiver: z.object({ waivedAt: InstantField, reason: z.string() }).nullable(),
})
export type RequiredExercise = z.infer<typeof RequiredExerciseSchema>

/** Where a student watched lately: one entry per browser tab, with the last lesson it played. */
export const StudentPlaySchema = z.object({
  /** `Chrome on Windows`, as much as the browser reveals. */
  device: z.string(),
  /** Two letters, if a proxy names it. */
  country: z.string().nullable(),
  lesson: z.string(),
  course: z.string(),
  lastPlayedAt: InstantField,
})
export type StudentPlay = z.infer<typeof StudentPlaySchema>

const PurchaseSchema = z.object({
  id: IdField,
  title: z.string(),
  currency: z.string(),
  amountCents: z.int(),
  status: z.string(),
  createdAt: InstantField,
})

const ActivitySchema = z.object({ description: z.string(), timestamp: InstantField })

export const TimelineEntrySchema = ActivitySchema.extend({
  kind: z.enum(['purchase', 'mail', 'sign-in', 'learning', 'session', 'access', 'staff']),
  /** Emails about a sign-in belong to it. */
  isAboutSignIn: z.literal(true).optional(),
})
export type TimelineEntry = z.infer<typeof TimelineEntrySchema>

/** A read-only view of what the student sees. */
export const ImpersonateViewSchema = z.object({
  purchases: z.array(PurchaseSchema),
  bundlePurchases: z.array(PurchaseSchema),
  progress: z.array(
    z.object({
      courseId: IdField,
      courseTitle: z.string(),
      completedLessons: z.int(),
      totalLessons: z.int(),
      progressPercentage: z.number(),
    }),
  ),
  recentActivity: z.array(ActivitySchema),
})
export type ImpersonateView = z.infer<typeof ImpersonateViewSchema>

const PersonDetailSchema = PersonSchema.extend({
  profileImageUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  mustChangePassword: z.boolean(),
  twoFactor: z.boolean(),
})
export type PersonDetail = z.infer<typeof PersonDetailSchema>

/** What staff want to know about a person first. Numbers only: details have calls of their own. */
const PersonTotalsSchema = ListedPersonSchema.pick({
  spentCents: true,
  otherSpending: true,
  courseCount: true,
  lastSeenAt: true,
}).extend({
  orderCount: z.int(),
  /** Lessons of their courses, without practice. */
  lessonCount: z.int(),
  completedLessonCount: z.int(),
  openDisputes: z.int(),
  /** Sent to Stripe, not confirmed yet. */
  openRefunds: z.int(),
  openWithdrawals: z.int(),
})
export type PersonTotals = z.infer<typeof PersonTotalsSchema>

export const PersonPageSchema = PersonDetailSchema.extend({ totals: PersonTotalsSchema })
export type PersonPage = z.infer<typeof PersonPageSchema>
