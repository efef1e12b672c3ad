import type { HostedSession, MySession } from '#contract/mentorship/mentorship-session.ts'
import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'

export const NOON = '2026-11-18T12:00:00.000Z'
const PROGRAM_ID = '0192f3a1-0000-7000-8000-0000000000a1'
const MENTOR_ID = '0192f3a1-0000-7000-8000-0000000000b1'

export const NOTHING_EXPIRES = { expiresAt: null, bookableUntil: null, expired: 0, expiredAt: null }

export const sampleProgram = (change: Partial<MyProgram> = {}): MyProgram => ({
  id: PROGRAM_ID,
  title: '1:1 Mentorship',
  sessionDurationMinutes: 60,
  capacity: 1,
  cutoffHours: 24,
  noShow: 'uses',
  credits: { left: 3, used: 1, total: 4, paused: 0, ...NOTHING_EXPIRES },
  mentors: [
    {
      id: MENTOR_ID,
      name: 'Mara Voss',
      timeZone: 'America/New_York',
      pictureUrl: null,
      introduction: 'I keep a journal.',
    },
  ],
  ...change,
})

const shared = {
  programId: PROGRAM_ID,
  programTitle: '1:1 Mentorship',
  mentorId: MENTOR_ID,
  mentorName: 'Mara Voss',
  mentorPictureUrl: null,
  mentorTimeZone: 'America/New_York',
  startsAt: '2026-11-24T14:00:00.000Z',
  endsAt: '2026-11-24T15:00:00.000Z',
  capacity: 1,
  state: 'upcoming',
  canceledAt: null,
  canceledBy: null,
  meetingLink: 'https://meet.example/mara',
  recordingLink: null,
} as const

export const sampleSession = (change: Partial<MySession> = {}): MySession => ({
  ...shared,
  id: '0192f3a1-0000-7000-8000-0000000000c1',
  seatId: '0192f3a1-0000-7000-8000-0000000000d1',
  bookedAt: '2026-11-10T09:00:00.000Z',
  timeZone: 'UTC',
  agenda: null,
  changeUntil: '2026-11-23T14:00:00.000Z',
  attendance: null,
  creditReturned: false,
  rating: null,
  ...change,
})

export const sampleHostedSession = (change: Partial<HostedSession> = {}): HostedSession => ({
  ...shared,
  id: '0192f3a1-0000-7000-8000-0000000000c1',
  seats: [
    {
      id: '0192f3a1-0000-7000-8000-0000000000d1',
      studentId: '0192f3a1-0000-7000-8000-00000000ada0',
      studentName: 'Ada Lovelace',
      timeZone: 'Europe/Berlin',
      bookedAt: '2026-11-10T09:00:00.000Z',
      agenda: 'My last ten trades',
      attendance: null,
      canceledAt: null,
      canceledBy: null,
      creditReturned: false,
    },
  ],
  ...change,
})
