import type { AppContext } from '#server/app-context.ts'

import { showAvailability } from '../availability/show-availability.ts'
import { listSessionsBetween } from '../booking/sessions.read-model.ts'
import { showMyMentorship } from '../booking/show-my-mentorship.ts'
import { showIntroduction } from '../introductions/change-introduction.ts'
import { listNotesForStudent, listPrivateNotes, listSharedNotesOfMentor } from '../notes/personal-notes.read-model.ts'
import { listPersonalFiles, listPersonalHomework, listPersonalMessages } from './personal-conversations.read-model.ts'

const ALWAYS = { from: '1900-01-01T00:00:00.000Z', to: '2200-01-01T00:00:00.000Z' }

/** The sessions somebody booked, and what they entered and host as a mentor. */
export async function exportMentorship(ctx: AppContext, userId: string) {
  const { upcoming, past } = await showMyMentorship(ctx, userId)
  const availability = await showAvailability(ctx, userId)
  const hosted = await listSessionsBetween(ctx.db, { ...ALWAYS, mentorId: userId })
  return {
    mentorMessages: await listPersonalMessages(ctx.db, userId),
    homework: await listPersonalHomework(ctx.db, userId),
    mentorSessions: [...upcoming, ...past].map((session) => ({
      program: session.programTitle,
      mentor: session.mentorName,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      timeZone: session.timeZone,
      bookedAt: session.bookedAt,
      canceledAt: session.canceledAt,
      attendance: session.attendance,
      agenda: session.agenda,
      recordingLink: session.recordingLink,
      stars: session.rating?.stars ?? null,
      ratingRemark: session.rating?.remark ?? null,
    })),
    mentorSessionNotes: await listNotesForStudent(ctx.db, userId, ctx.clock.now().toISOString()),
    mentorNotes: await listSharedNotesOfMentor(ctx.db, userId),
    mentorPrivateNotes: await listPrivateNotes(ctx.db, userId),
    mentoring:
      availability.startedAt === null
        ? null
        : {
            ...availability,
            ...(await showIntroduction(ctx, userId)),
            sessions: hosted.map(({ title, startsAt, endsAt, canceledAt, recordingLink }) => ({
              program: title,
              startsAt,
              endsAt,
              canceledAt,
              recordingLink,
            })),
          },
  }
}

/** Numbered, because names may repeat. Pictures are stored as WebP. */
export async function listMentorshipFiles({ db }: Pick<AppContext, 'db'>, userId: string) {
  const files = await listPersonalFiles(db, userId)
  return files.map(({ name, type, fileKey }, index) => ({
    name: `mentorship-files/${index + 1}-${type === 'picture' ? `${name.replace(/\.[^.]*$/, '')}.webp` : name}`,
    fileKey,
  }))
}
