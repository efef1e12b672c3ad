import { mailTemplate } from './mail-template.ts'

/** Emails about courses and lessons. */
export const learningEmails = {
  course_progress: mailTemplate({
    subject: '{{milestone}} {{courseTitle}}',
    pictureOf: 'courseTitle',
    heading: '{{milestone}} {{courseTitle}}',
    body: `Hello {{firstName}},

You've completed {{completedLessons}} of {{totalLessons}} lessons ({{progressPercent}}). {{nextStep}}`,
    progress: 'progressPercent',
    facts: [['Next lesson', 'nextLesson']],
    action: { label: '{{actionLabel}}', url: 'actionUrl' },
    sample: {
      firstName: 'Ada',
      courseTitle: 'Intro to Trading',
      milestone: "You're halfway through",
      progressPercent: '55%',
      completedLessons: '6',
      totalLessons: '11',
      nextLesson: '7. Support and resistance',
      nextStep: 'A little every week goes further than a lot in one day.',
      actionLabel: 'Continue learning',
      actionUrl: 'https://shop.example/learn/intro-to-trading',
    },
  }),

  new_lesson: mailTemplate({
    subject: 'A new lesson in {{courseTitle}}',
    pictureOf: 'courseTitle',
    heading: 'A new lesson: {{lessonTitle}}',
    body: `Hello {{firstName}},

There's a new lesson in {{courseTitle}}. You already own it, so there's nothing to pay.`,
    action: { label: 'Watch the lesson', url: 'lessonUrl' },
    sample: {
      firstName: 'Ada',
      courseTitle: 'Intro to Trading',
      lessonTitle: 'Reading volume',
      lessonUrl: 'https://shop.example/learn/intro-to-trading?lesson=1',
    },
  }),

  qa_session: mailTemplate({
    subject: 'Live Q&A: {{topic}}',
    heading: 'Live Q&A',
    body: `Hello {{firstName}},

You're invited to a live session about {{topic}}. Bring your questions, and a chart if you like.`,
    facts: [['Time', 'time']],
    factsHeading: 'When',
    action: { label: 'Join the session', url: 'joinUrl' },
    sample: {
      firstName: 'Ada',
      topic: 'Risk and position size',
      time: 'November 20, 2026 at 6:00 PM UTC',
      joinUrl: 'https://meet.example/session',
    },
  }),

  mentorship_booking: mailTemplate({
    subject: 'Your mentorship call on {{time}}',
    pictureOf: 'programTitle',
    heading: 'Your mentorship call',
    body: `Hello {{firstName}},

Your call for {{programTitle}} is booked. Please have your trading journal ready.`,
    facts: [
      ['Time', 'time'],
      ['Mentor', 'mentorName'],
    ],
    factsHeading: 'Your call',
    action: { label: 'Join the call', url: 'joinUrl' },
    sample: {
      firstName: 'Ada',
      programTitle: '1:1 Mentorship',
      time: 'November 20, 2026 at 6:00 PM UTC',
      mentorName: 'Grace Hollis',
      joinUrl: 'https://meet.example/call',
    },
  }),
}
