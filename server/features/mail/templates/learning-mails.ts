import { mailTemplate } from './mail-template.ts'

/** Mails that accompany the learning. */
export const learningMails = {
  course_progress: mailTemplate({
    subject: '{{milestone}} {{courseTitle}}',
    heading: '{{progressPercent}} of {{courseTitle}}',
    body: `Hello {{firstName}},

You have completed {{completedLessons}} of {{totalLessons}} lessons. {{nextStep}}`,
    action: { label: '{{actionLabel}}', url: 'actionUrl' },
    sample: {
      firstName: 'Ada',
      courseTitle: 'Introduction to Trading',
      milestone: 'You are half way through',
      progressPercent: '55%',
      completedLessons: '6',
      totalLessons: '11',
      nextStep: 'A little every week goes further than a lot at once.',
      actionLabel: 'Continue learning',
      actionUrl: 'https://shop.example/learn/intro-to-trading',
    },
  }),

  new_lesson: mailTemplate({
    subject: 'A new lesson in {{courseTitle}}',
    heading: 'A new lesson: {{lessonTitle}}',
    body: `Hello {{firstName}},

There is a new lesson in {{courseTitle}}. It is part of what you own, so there is nothing to pay.`,
    action: { label: 'Watch the lesson', url: 'lessonUrl' },
    sample: {
      firstName: 'Ada',
      courseTitle: 'Introduction to Trading',
      lessonTitle: 'Reading volume',
      lessonUrl: 'https://shop.example/learn/intro-to-trading?lesson=1',
    },
  }),

  qa_session: mailTemplate({
    subject: 'Live questions and answers: {{topic}}',
    heading: 'Questions and answers, live',
    body: `Hello {{firstName}},

You are invited to a live session about {{topic}}. Bring your questions, and a chart if you like.`,
    facts: [['Time', 'time']],
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
    heading: 'Your mentorship call',
    body: `Hello {{firstName}},

Your call for {{programTitle}} is booked. Please have your trading journal at hand.`,
    facts: [
      ['Time', 'time'],
      ['Mentor', 'mentorName'],
    ],
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
