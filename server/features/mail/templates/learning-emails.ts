import { mailTemplate } from './mail-template.ts'

/** Emails about courses and lessons. */
export const learningEmails = {
  course_progress: mailTemplate({
    subject: '{{milestone}} {{courseTitle}}',
    pictureOf: 'courseTitle',
    heading: '{{milestone}} {{courseTitle}}',
    body: `Hello {{firstName}},

You've completed {{completedLessons}} of {{totalLessons}} lessons, {{progressPercent}} of the course. {{nextStep}}`,
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

  practice_review: mailTemplate({
    subject: 'Review today: {{due}}',
    heading: 'Review today',
    body: `Hello {{firstName}},

{{due}} came back today. What you missed returns after 1, 3, 7 and 21 days, so that it sticks. It only takes a few minutes.`,
    list: { of: 'exerciseList', insteadOf: 'exerciseTitles' },
    longValues: ['exerciseList'],
    action: { label: 'Review now', url: 'practiceUrl' },
    note: 'You asked for this email. You get at most one a day, and you can turn it off in your profile.',
    sample: {
      firstName: 'Ada',
      due: '2 exercises',
      exerciseTitles: 'Plan a trade with the trend, Charts and orders',
      exerciseList: 'Plan a trade with the trend (Intro to Trading)\nCharts and orders (Intro to Trading)',
      practiceUrl: 'https://shop.example/practice',
    },
  }),
}
