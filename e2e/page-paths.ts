import type { Page } from '@playwright/test'

import { paths } from '#web/paths.ts'

/** For stories that visit every page. */
export const PUBLIC_PATHS = [
  '/',
  '/courses',
  '/courses/intro-to-trading',
  '/auth',
  '/reset-password',
  '/reset-password?token=example',
  '/verify-email',
  '/accept-invitation',
  '/undo-email-change',
  '/outbox',
  '/admin/login',
  '/tiktok',
  '/fun',
  '/legal/terms',
  '/contact',
  '/refund-policy',
  '/withdraw',
  '/imprint',
  '/accessibility',
  '/cookies',
  '/status',
  '/nothing-here',
]

export const STUDENT_PATHS = [
  '/dashboard',
  '/learn/intro-to-trading',
  '/mentorship',
  '/practice',
  '/journal',
  '/profile',
]

const MENTOR_PATHS = ['/mentor', '/mentor/hours', '/mentor/students']

/** With the demo student signed in: also their pages about one program, session, mentor and course. */
export async function listStudentPaths(page: Page): Promise<string[]> {
  const { programs, upcoming } = await read(page, '/api/my/mentorship')
  const { id: courseId } = await read(page, `/api/courses/${COURSE_TO_BUY}`)
  return [
    ...STUDENT_PATHS,
    paths.bookSession(programs[0].id),
    paths.mySession(upcoming[0].id),
    paths.myThread(upcoming[0].mentorId),
    paths.courseCheckout(courseId),
  ]
}

/** With the demo mentor signed in: also their pages about one student and session. */
export async function listMentorPaths(page: Page): Promise<string[]> {
  const [student] = await read(page, '/api/mentor/students')
  const { sessions } = await read(page, `/api/mentor/students/${student.id}`)
  return [
    ...MENTOR_PATHS,
    paths.mentorStudent(student.id),
    paths.mentorThread(student.id),
    paths.mentorSession(sessions[0].id),
  ]
}

const COURSE_TO_BUY = 'trading-psychology'

const read = async (page: Page, path: string) => (await page.request.get(path)).json()
