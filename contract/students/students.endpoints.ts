import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { EmailField, IdField, optional, pagingFields, personName, text } from '../fields.ts'
import { PEOPLE_SORTS } from '../list-sorts.ts'
import { ROLES } from '../roles.ts'
import {
  ImpersonateViewSchema,
  ListedPersonSchema,
  PersonPageSchema,
  PersonSchema,
  RequiredExerciseSchema,
  StudentAccessSchema,
  StudentPlaySchema,
  StudentProgressSchema,
  TimelineEntrySchema,
} from './student.ts'

const params = z.object({ id: IdField })
const OutcomeSchema = z.object({ success: z.boolean(), message: z.string() })

/** Only the id that fits the type is used; the other one can be empty or missing. */
const accessFields = {
  type: z.enum(['course', 'bundle']),
  courseId: optional(IdField),
  bundleId: optional(IdField),
  reason: optional(text(500).trim()),
}
const hasMatchingId = ({ type, courseId, bundleId }: { type: string; courseId?: unknown; bundleId?: unknown }) =>
  type === 'course' ? courseId !== undefined : bundleId !== undefined
const MISSING_ID = { path: ['courseId'], message: 'Please choose a course or a bundle.' }
const AccessBody = z.object(accessFields).refine(hasMatchingId, MISSING_ID)

const NO_REASON = 'Please enter a reason.'
/** Invisible characters alone are no reason. */
const WaiverReasonField = text(500)
  .trim()
  .min(1, NO_REASON)
  .refine((value) => /[\p{L}\p{N}]/u.test(value), NO_REASON)

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'staff',
  summary: 'Everyone with an account, newest first unless sorted; the total is in X-Total-Count.',
  query: z.object({
    search: optional(text(200)),
    /** Role `student`, or everyone else. */
    group: optional(z.enum(['students', 'staff'])),
    sort: optional(z.enum(PEOPLE_SORTS)),
    ...pagingFields(),
  }),
  reply: z.array(ListedPersonSchema),
})

export const countPeople = endpoint({
  method: 'GET',
  path: '/api/admin/users/counts',
  access: 'staff',
  summary: 'The four totals on the students page.',
  reply: z.object({ students: z.int(), adminUsers: z.int(), courses: z.int(), bundles: z.int() }),
})

export const showPerson = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'staff',
  isAudited: true,
  summary: 'One account, with what was spent, owned and learned, and what is open.',
  params,
  reply: PersonPageSchema,
})

export const showTimeline = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/timeline',
  access: 'staff',
  isAudited: true,
  summary: 'Everything that happened in an account, newest first: purchases, emails, sign-ins, lessons, staff actions.',
  params,
  query: z.object({ limit: optional(z.coerce.number().int().min(1).max(200)).transform((limit) => limit ?? 50) }),
  reply: z.array(TimelineEntrySchema),
})

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  access: 'staff',
  summary: "Changes a person's role. Only owners can do this, and the last owner can't be demoted.",
  params,
  body: z.object({ role: z.enum(ROLES) }),
  reply: PersonSchema,
})

export const showStudentProgress = endpoint({
  method: 'GET',
  path: '/api/admin/students/:id/progress',
  access: 'staff',
  isAudited: true,
  summary: 'How far a student is in each course.',
  params,
  reply: StudentProgressSchema,
})

export const showImpersonateView = endpoint({
  method: 'GET',
  path: '/api/admin/students/:id/impersonate-view',
  access: 'staff',
  isAudited: true,
  summary: 'A read-only view of what a student sees.',
  params,
  reply: ImpersonateViewSchema,
})

export const listStudentAccess = endpoint({
  method: 'GET',
  path: '/api/admin/students/:id/access',
  access: 'staff',
  isAudited: true,
  summary: 'The courses a student has access to, and why.',
  params,
  reply: z.array(StudentAccessSchema),
})

export const listStudentPlays = endpoint({
  method: 'GET',
  path: '/api/admin/students/:id/plays',
  access: 'staff',
  isAudited: true,
  summary: 'Where a student watched lately. Recorded only while the shop limits simultaneous plays.',
  params,
  reply: z.object({ isRecording: z.boolean(), plays: z.array(StudentPlaySchema) }),
})

export const endStudentSessions = endpoint({
  method: 'POST',
  path: '/api/admin/students/:id/end-sessions',
  access: 'staff',
  summary: 'Signs a student out everywhere. Their password stays as it is.',
  params,
  reply: OutcomeSchema,
})

export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/admin/students/:id/grant-access',
  access: 'staff',
  summary: 'Grants access to a course, or to all courses of a bundle, without payment.',
  params,
  body: AccessBody,
  reply: OutcomeSchema,
})

export const listRequiredExercises = endpoint({
  method: 'GET',
  path: '/api/admin/students/:id/required-exercises',
  access: 'staff',
  isAudited: true,
  summary: 'The drills and quizzes a student has to pass, and which of them are done.',
  params,
  reply: z.array(RequiredExerciseSchema),
})

export const waiveExercise = endpoint({
  method: 'POST',
  path: '/api/admin/students/:id/waive-exercise',
  access: 'staff',
  summary: "Completes a drill or quiz that a student has to pass and didn't. Records no score. Can't be undone.",
  params,
  body: z.object({ lessonId: IdField, reason: WaiverReasonField }),
  reply: OutcomeSchema,
})

export const revokeAccess = endpoint({
  method: 'POST',
  path: '/api/admin/students/:id/revoke-access',
  access: 'staff',
  summary: "Revokes access to a course or bundle. Orders and payments don't change.",
  params,
  body: AccessBody,
  reply: OutcomeSchema,
})

export const bulkGrantAccess = endpoint({
  method: 'POST',
  path: '/api/admin/students/bulk-grant',
  access: 'staff',
  summary: 'Grants access to a course or bundle to many students.',
  body: z.object({ ...accessFields, studentIds: z.array(IdField).min(1).max(500) }).refine(hasMatchingId, MISSING_ID),
  reply: OutcomeSchema.extend({ granted: z.int(), alreadyHad: z.int() }),
})

export const resendVerificationFor = endpoint({
  method: 'POST',
  path: '/api/admin/students/:id/resend-verification',
  access: 'staff',
  summary: 'Resends the verification email.',
  params,
  reply: OutcomeSchema,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/students/:id/resend-invitation',
  access: 'staff',
  summary: "Emails a new invitation, valid for 14 days, to someone who hasn't set a password yet.",
  params,
  reply: OutcomeSchema,
})

export const resetStudentPassword = endpoint({
  method: 'POST',
  path: '/api/admin/students/:id/reset-password',
  access: 'staff',
  summary: 'Emails a temporary password that must be changed at the next login, and signs the student out everywhere.',
  params,
  reply: OutcomeSchema,
})

const ImportRowSchema = z.object({
  email: z.string().max(1000),
  firstName: z.string().max(1000),
  lastName: z.string().max(1000),
})
/** Each row is checked separately, so one invalid row doesn't stop the others. */
export const ImportedStudentSchema = z.object({
  email: EmailField,
  firstName: personName('First name is required.'),
  lastName: personName('Last name is required.'),
})

export const importStudents = endpoint({
  method: 'POST',
  path: '/api/admin/students/import',
  access: 'staff',
  summary: 'Creates accounts from rows. A dry run returns the expected results and changes nothing.',
  body: z.object({
    rows: z.array(ImportRowSchema).min(1).max(500),
    dryRun: z.boolean(),
    /** Emails each new student an invitation with a link to set a password. */
    invite: optional(z.boolean()),
    /** Access for each new student, mentioned in the invitation. */
    access: optional(AccessBody),
  }),
  reply: z.object({
    results: z.array(z.object({ outcome: z.enum(['created', 'exists', 'duplicate', 'invalid']), message: z.string() })),
  }),
})

export const exportStudents = endpoint({
  method: 'GET',
  path: '/api/admin/students/export.csv',
  access: 'staff',
  isAudited: true,
  summary: 'All students as CSV, sorted like the list.',
  query: z.object({ sort: optional(z.enum(PEOPLE_SORTS)) }),
  streams: 'text/csv',
  reply: z.unknown(),
})
