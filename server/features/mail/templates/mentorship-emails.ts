import { mailTemplate } from './mail-template.ts'

/** Times are those of the reader; the other person's clock is shown next to it. */
const facts = [
  ['Time', 'time'],
  ['Their time', 'otherTime'],
  ['With', 'personName'],
  ['Program', 'programTitle'],
  ['Where', 'place'],
] as const

const sample = {
  firstName: 'Ada',
  programTitle: '1:1 Mentorship',
  time: 'Friday, November 20, 2026 at 6:00 PM GMT+1',
  otherTime: '12:00 PM GMT-5 (New York)',
  personName: 'Grace Hollis',
  /** Words; a link is `joinUrl`. */
  place: '',
  joinUrl: 'https://meet.example/call',
}

export const mentorshipEmails = {
  mentorship_booking: mailTemplate({
    subject: 'Your mentorship call on {{time}}',
    pictureOf: 'programTitle',
    heading: 'Your mentorship call',
    body: `Hello {{firstName}},

Your call for {{programTitle}} is booked. Please have your trading journal ready.`,
    facts: [
      ['Time', 'time'],
      ["Your mentor's time", 'mentorTime'],
      ['Mentor', 'mentorName'],
      ['Where', 'place'],
    ],
    factsHeading: 'Your call',
    action: { label: 'Join the call', url: 'joinUrl' },
    link: { label: 'Move or cancel it', url: 'sessionUrl' },
    sample: {
      firstName: 'Ada',
      programTitle: '1:1 Mentorship',
      time: 'Friday, November 20, 2026 at 6:00 PM GMT+1',
      mentorTime: '12:00 PM GMT-5 (New York)',
      mentorName: 'Grace Hollis',
      place: '',
      joinUrl: 'https://meet.example/call',
      sessionUrl: 'https://shop.example/mentorship/sessions/7c41e9d2',
    },
  }),

  mentor_booking: mailTemplate({
    subject: '{{personName}} booked a call on {{time}}',
    heading: 'A new booking',
    body: `Hello {{firstName}},

{{personName}} booked a call with you.

{{agenda}}`,
    facts,
    factsHeading: 'The call',
    longValues: ['agenda'],
    action: { label: 'View the call', url: 'sessionUrl' },
    link: { label: 'Join the call', url: 'joinUrl' },
    sample: {
      ...sample,
      firstName: 'Grace',
      personName: 'Ada Lovelace',
      agenda: 'I would like to talk about my stops.',
      sessionUrl: 'https://shop.example/mentor',
    },
  }),

  group_session_scheduled: mailTemplate({
    subject: 'Your group session on {{time}}',
    heading: 'A new group session',
    body: `Hello {{firstName}},

We scheduled a group session for {{programTitle}} that you'll lead. You'll get an email for each student who books a seat.`,
    facts: [
      ['Time', 'time'],
      ['Program', 'programTitle'],
      ['Where', 'place'],
    ],
    factsHeading: 'The session',
    action: { label: 'View the session', url: 'sessionUrl' },
    link: { label: 'Join the call', url: 'joinUrl' },
    sample: {
      firstName: 'Grace',
      programTitle: 'Group mentorship',
      time: 'Friday, November 20, 2026 at 6:00 PM GMT+1',
      place: '',
      joinUrl: 'https://meet.example/call',
      sessionUrl: 'https://shop.example/mentor/sessions/7c41e9d2',
    },
  }),

  mentorship_change: mailTemplate({
    subject: 'Your call is now on {{time}}',
    heading: 'Your call was changed',
    body: `Hello {{firstName}},

Your call for {{programTitle}} was changed. It was on {{oldTime}}.`,
    facts,
    factsHeading: 'Your call now',
    action: { label: 'View the call', url: 'sessionUrl' },
    link: { label: 'Join the call', url: 'joinUrl' },
    sample: {
      ...sample,
      oldTime: 'Thursday, November 19, 2026 at 6:00 PM GMT+1',
      sessionUrl: 'https://shop.example/mentorship/sessions/7c41e9d2',
    },
  }),

  mentorship_link: mailTemplate({
    subject: 'How to join your call on {{time}} has changed',
    heading: 'How to join has changed',
    body: `Hello {{firstName}},

How to join your call for {{programTitle}} has changed. {{nextStep}}`,
    facts,
    factsHeading: 'Your call',
    action: { label: 'View the call', url: 'sessionUrl' },
    link: { label: 'Join the call', url: 'joinUrl' },
    sample: {
      ...sample,
      nextStep: "Please use what's in this email, not in an earlier one.",
      sessionUrl: 'https://shop.example/mentorship/sessions/7c41e9d2',
    },
  }),

  mentorship_cancellation: mailTemplate({
    subject: 'Canceled: your call on {{time}}',
    heading: 'Your call was canceled',
    body: `Hello {{firstName}},

{{reason}} {{creditNote}}`,
    facts: [
      ['Was on', 'time'],
      ['Their time', 'otherTime'],
      ['With', 'personName'],
      ['Program', 'programTitle'],
    ],
    factsHeading: 'The canceled call',
    action: { label: 'View your calls', url: 'overviewUrl' },
    sample: {
      firstName: 'Ada',
      programTitle: sample.programTitle,
      time: sample.time,
      otherTime: sample.otherTime,
      personName: sample.personName,
      reason: 'Your mentor canceled the call for 1:1 Mentorship.',
      creditNote: 'You have your session credit back and can choose another time.',
      overviewUrl: 'https://shop.example/mentorship',
    },
  }),

  mentorship_reminder: mailTemplate({
    subject: '{{startsIn}}: your call with {{personName}}',
    heading: 'Your call is coming up',
    body: `Hello {{firstName}},

Your call for {{programTitle}} is on {{time}}.`,
    facts,
    factsHeading: 'Your call',
    action: { label: 'View the call', url: 'sessionUrl' },
    link: { label: 'Join the call', url: 'joinUrl' },
    countdown: 'startsIn',
    linkFirstMinutes: 65,
    sample: {
      ...sample,
      startsIn: 'In 24 hours',
      sessionUrl: 'https://shop.example/mentorship/sessions/7c41e9d2',
    },
  }),
}
