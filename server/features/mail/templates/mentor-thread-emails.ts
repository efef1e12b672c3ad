import { mailTemplate } from './mail-template.ts'

/** What people write to each other isn't in them: staff see emails in the log. */
export const mentorThreadEmails = {
  mentor_message: mailTemplate({
    subject: '{{personName}} sent you {{messages}}',
    heading: 'You have a new message',
    body: `Hello {{firstName}},

{{personName}} sent you {{messages}}.`,
    action: { label: 'Read and answer', url: 'threadUrl' },
    note: "We won't email you about more messages until you've looked at these.",
    sample: {
      firstName: 'Ada',
      personName: 'Grace Hollis',
      messages: '2 messages',
      threadUrl: 'https://shop.example/mentorship/messages/7c41e9d2',
    },
  }),

  homework_given: mailTemplate({
    subject: '{{personName}} gave you homework',
    heading: 'New homework',
    body: `Hello {{firstName}},

{{personName}} gave you homework: {{title}}.`,
    facts: [['Due', 'dueOn']],
    action: { label: 'View homework', url: 'homeworkUrl' },
    sample: {
      firstName: 'Ada',
      personName: 'Grace Hollis',
      title: 'Ten trades with the same setup',
      dueOn: 'November 24, 2026',
      homeworkUrl: 'https://shop.example/mentorship/homework',
    },
  }),

  homework_handed_in: mailTemplate({
    subject: '{{personName}} handed in homework',
    heading: 'Homework to review',
    body: `Hello {{firstName}},

{{personName}} handed in {{title}}.`,
    action: { label: 'Review homework', url: 'homeworkUrl' },
    note: "We won't email you about more homework from {{personName}} until you've reviewed this.",
    sample: {
      firstName: 'Grace',
      personName: 'Ada Lovelace',
      title: 'Ten trades with the same setup',
      homeworkUrl: 'https://shop.example/mentor/students/7c41e9d2',
    },
  }),

  homework_reviewed: mailTemplate({
    subject: '{{personName}} looked at your homework',
    heading: 'Your homework was reviewed',
    body: `Hello {{firstName}},

{{personName}} looked at {{title}}. {{result}}`,
    action: { label: 'View homework', url: 'homeworkUrl' },
    sample: {
      firstName: 'Ada',
      personName: 'Grace Hollis',
      title: 'Ten trades with the same setup',
      result: "It's done.",
      homeworkUrl: 'https://shop.example/mentorship/homework',
    },
  }),
}
