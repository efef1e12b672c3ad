import { lazyPage } from '#web/lib/routing/lazy-page.ts'
import { type AppRoute, route } from '#web/lib/routing/route.ts'
import { studentJournalQuery } from '#web/mentor/journal/student-journal.queries.ts'
import {
  availabilityQuery,
  deskQuery,
  hostedSessionQuery,
  introductionQuery,
  mentorStudentQuery,
  mentorStudentsQuery,
} from '#web/mentor/mentor.queries.ts'
import { mentorThreadQuery } from '#web/mentor/messages/mentor-thread-calls.ts'
import { myMentorshipQuery, mySessionQuery } from '#web/school/mentorship/mentorship.queries.ts'
import { myThreadQuery } from '#web/school/mentorship/messages/my-thread-calls.ts'

const MENTORS_ONLY = 'You need mentor access to view this page.'

/** Mentorship, for those who are mentored and those who mentor. A list of its own, so that other pages don't carry it. */
export const mentorshipRoutes: readonly AppRoute[] = [
  route({
    path: '/mentorship',
    title: 'Mentorship',
    access: 'signedIn',
    signedOut: 'logInAgain',
    isStudentPage: true,
    prerender: false,
    page: lazyPage('school/mentorship/MentorshipPage.tsx', () =>
      import('./school/mentorship/MentorshipPage.tsx').then((page) => page.MentorshipPage),
    ),
    data: () => [myMentorshipQuery],
  }),
  route({
    path: '/mentorship/book/:programId',
    title: 'Book a session',
    access: 'signedIn',
    signedOut: 'logInAgain',
    isStudentPage: true,
    prerender: false,
    page: lazyPage('school/mentorship/booking/BookSessionPage.tsx', () =>
      import('./school/mentorship/booking/BookSessionPage.tsx').then((page) => page.BookSessionPage),
    ),
    data: () => [myMentorshipQuery],
  }),
  route({
    path: '/mentorship/sessions/:id',
    title: 'Your session',
    access: 'signedIn',
    signedOut: 'logInAgain',
    isStudentPage: true,
    prerender: false,
    page: lazyPage('school/mentorship/SessionPage.tsx', () =>
      import('./school/mentorship/SessionPage.tsx').then((page) => page.SessionPage),
    ),
    data: ({ id }) => [mySessionQuery(id)],
  }),
  route({
    path: '/mentorship/messages/:id',
    title: 'Messages',
    access: 'signedIn',
    signedOut: 'logInAgain',
    isStudentPage: true,
    prerender: false,
    page: lazyPage('school/mentorship/messages/MyThreadPage.tsx', () =>
      import('./school/mentorship/messages/MyThreadPage.tsx').then((page) => page.MyThreadPage),
    ),
    data: ({ id }) => [myThreadQuery(id)],
  }),
  route({
    path: '/mentor/messages/:id',
    title: 'Messages',
    access: 'mentor',
    deniedMessage: MENTORS_ONLY,
    prerender: false,
    page: lazyPage('mentor/messages/MentorThreadPage.tsx', () =>
      import('./mentor/messages/MentorThreadPage.tsx').then((page) => page.MentorThreadPage),
    ),
    data: ({ id }) => [mentorThreadQuery(id)],
  }),
  route({
    path: '/mentor',
    title: 'Mentor desk',
    access: 'mentor',
    deniedMessage: MENTORS_ONLY,
    prerender: false,
    page: lazyPage('mentor/desk/MentorDeskPage.tsx', () =>
      import('./mentor/desk/MentorDeskPage.tsx').then((page) => page.MentorDeskPage),
    ),
    data: () => [deskQuery],
  }),
  route({
    path: '/mentor/sessions/:id',
    title: 'Your session',
    access: 'mentor',
    deniedMessage: MENTORS_ONLY,
    prerender: false,
    page: lazyPage('mentor/sessions/MentorSessionPage.tsx', () =>
      import('./mentor/sessions/MentorSessionPage.tsx').then((page) => page.MentorSessionPage),
    ),
    data: ({ id }) => [hostedSessionQuery(id)],
  }),
  route({
    path: '/mentor/hours',
    title: 'Your hours',
    access: 'mentor',
    deniedMessage: MENTORS_ONLY,
    prerender: false,
    page: lazyPage('mentor/hours/MentorHoursPage.tsx', () =>
      import('./mentor/hours/MentorHoursPage.tsx').then((page) => page.MentorHoursPage),
    ),
    data: () => [availabilityQuery, introductionQuery],
  }),
  route({
    path: '/mentor/students',
    title: 'Your students',
    access: 'mentor',
    deniedMessage: MENTORS_ONLY,
    prerender: false,
    page: lazyPage('mentor/students/MentorStudentsPage.tsx', () =>
      import('./mentor/students/MentorStudentsPage.tsx').then((page) => page.MentorStudentsPage),
    ),
    data: () => [mentorStudentsQuery],
  }),
  route({
    path: '/mentor/students/:id',
    title: 'Your student',
    access: 'mentor',
    deniedMessage: MENTORS_ONLY,
    prerender: false,
    page: lazyPage('mentor/students/MentorStudentPage.tsx', () =>
      import('./mentor/students/MentorStudentPage.tsx').then((page) => page.MentorStudentPage),
    ),
    data: ({ id }) => [mentorStudentQuery(id)],
  }),
  route({
    path: '/mentor/students/:id/journal',
    title: "Your student's journal",
    access: 'mentor',
    deniedMessage: MENTORS_ONLY,
    prerender: false,
    page: lazyPage('mentor/journal/StudentJournalPage.tsx', () =>
      import('./mentor/journal/StudentJournalPage.tsx').then((page) => page.StudentJournalPage),
    ),
    data: ({ id }) => [studentJournalQuery(id)],
  }),
]
