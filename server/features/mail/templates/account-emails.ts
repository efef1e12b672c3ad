import { mailTemplate } from './mail-template.ts'

/** Emails about the account: sign-up, sign-in, changes and deletion. */
export const accountEmails = {
  welcome: mailTemplate({
    subject: 'Welcome to {{siteName}}',
    showsFirstCourse: true,
    heading: 'Welcome, {{firstName}}',
    body: `Your account is ready. Take a look at the courses. Whatever you buy is yours to keep.

Trading is a craft. Take it one lesson at a time, write down what you learn, and never risk money you can't afford to lose.`,
    action: { label: 'Browse the courses', url: 'coursesUrl' },
    sample: { firstName: 'Ada', coursesUrl: 'https://shop.example/courses' },
  }),

  password_reset: mailTemplate({
    subject: 'Choose a new password for {{siteName}}',
    heading: 'Choose a new password',
    body: `Hello {{firstName}},

We received a request to reset your password. The link below expires in one hour and can only be used once.`,
    action: { label: 'Choose a new password', url: 'resetUrl' },
    note: "If you didn't ask for this, you can ignore this email.",
    secrets: ['resetUrl'],
    sample: { firstName: 'Ada', resetUrl: 'https://shop.example/reset-password?token=example' },
  }),

  security_login: mailTemplate({
    subject: 'New sign-in to your {{siteName}} account',
    heading: 'A new sign-in',
    body: `Hello {{firstName}},

Someone signed in to your account from a browser we haven't seen before.`,
    facts: [
      ['Device', 'device'],
      ['IP address', 'ipAddress'],
      ['Time', 'time'],
    ],
    factsHeading: 'Sign-in details',
    action: { label: 'Review devices', url: 'profileUrl' },
    note: "If this was you, you don't need to do anything. If not, change your password now. That signs you out of all your other browsers.",
    sample: {
      firstName: 'Ada',
      device: 'Firefox on Windows',
      ipAddress: '203.0.113.7',
      time: 'November 15, 2026 at 10:00 AM UTC',
      profileUrl: 'https://shop.example/profile',
    },
  }),

  profile_change: mailTemplate({
    subject: 'Your {{siteName}} account was changed',
    heading: 'Your account was changed',
    body: `Hello {{firstName}},

{{change}}`,
    facts: [['Time', 'time']],
    action: { label: 'Open my profile', url: 'profileUrl' },
    note: "If this wasn't you, change your password now. That signs you out of all your other browsers.",
    sample: {
      firstName: 'Ada',
      change: 'Your password was changed. Other browsers were signed out.',
      time: 'November 15, 2026 at 10:00 AM UTC',
      profileUrl: 'https://shop.example/profile',
    },
  }),

  account_deletion: mailTemplate({
    subject: 'Your {{siteName}} account was deleted',
    heading: 'Your account was deleted',
    body: `Hello {{firstName}},

We've deleted your account and your notes and signed you out everywhere. We keep purchase records without your name, as required for accounting.

Thank you for learning with us. You're always welcome back, and you can sign up with the same email address.`,
    sample: { firstName: 'Ada' },
  }),

  email_verification: mailTemplate({
    subject: 'Confirm your email address for {{siteName}}',
    heading: 'Confirm your email address',
    body: `Hello {{firstName}},

Please confirm that this address is yours, so receipts and password resets reach you. The link expires in three days.`,
    action: { label: 'Confirm my address', url: 'verifyUrl' },
    note: "If you don't have an account with us, someone probably mistyped their address. You can ignore this email.",
    secrets: ['verifyUrl'],
    sample: { firstName: 'Ada', verifyUrl: 'https://shop.example/verify-email?token=example' },
  }),

  email_change_notice: mailTemplate({
    subject: 'Your {{siteName}} email address was changed',
    heading: 'Your email address was changed',
    body: `Hello {{firstName}},

Emails about your account now go to {{newEmail}}. If you made this change, you don't need to do anything.

{{whatToDo}}`,
    facts: [['Time', 'time']],
    action: { label: 'Undo the change', url: 'undoUrl' },
    secrets: ['undoUrl'],
    sample: {
      firstName: 'Ada',
      newEmail: 'new@example.com',
      whatToDo:
        "If it wasn't you, undo it with the link below within seven days. We'll restore this address and sign you out of all your other browsers.",
      time: 'November 15, 2026 at 10:00 AM UTC',
      undoUrl: 'https://shop.example/undo-email-change?token=example',
    },
  }),

  temporary_password: mailTemplate({
    subject: 'Your temporary password for {{siteName}}',
    heading: 'Your temporary password',
    body: `Hello {{firstName}},

Our team reset your password. Sign in with this temporary one, and we'll ask you to choose your own.`,
    facts: [['Temporary password', 'temporaryPassword']],
    action: { label: 'Sign in', url: 'signInUrl' },
    secrets: ['temporaryPassword'],
    sample: {
      firstName: 'Ada',
      temporaryPassword: 'candle-4821-wick',
      signInUrl: 'https://shop.example/auth',
    },
  }),

  connection_test: mailTemplate({
    subject: 'A test email from {{siteName}}',
    heading: 'Your email settings work',
    body: `Hello {{firstName}},

This email was sent to test the mail server {{host}}. If you can read this, your settings work.`,
    sample: { firstName: 'Grace', host: 'smtp.example.com' },
  }),

  invitation: mailTemplate({
    subject: '{{inviterName}} invited you to {{siteName}}',
    heading: "You're invited to {{siteName}}",
    body: `Hello {{firstName}},

{{inviterName}} created an account for you at {{siteName}}. {{access}}

Set a password to get started. The link expires in 14 days.`,
    action: { label: 'Set my password', url: 'invitationUrl' },
    note: "If you weren't expecting this invitation, you can ignore this email.",
    secrets: ['invitationUrl'],
    sample: {
      firstName: 'Ada',
      inviterName: 'Grace Hopper',
      access: 'You have access to Intro to Trading and Trading Psychology.',
      invitationUrl: 'https://shop.example/accept-invitation?token=example',
    },
  }),

  mail_server_changed: mailTemplate({
    subject: "Please confirm {{siteName}}'s mail server",
    heading: 'The mail server was changed',
    body: `Hello {{firstName}},

{{changedBy}} changed how {{siteName}} sends email. Until an owner confirms the change, we're holding password resets and other emails that give access to staff accounts.

Check the details in the SMTP settings. If they're right, choose "Confirm this mail server". If not, change them back and check with {{changedBy}}.`,
    facts: [
      ['Mail server', 'host'],
      ['From', 'fromEmail'],
      ['Site address', 'siteAddress'],
    ],
    action: { label: 'Open SMTP settings', url: 'settingsUrl' },
    sample: {
      firstName: 'Grace',
      changedBy: 'Alan Turing',
      host: 'smtp.example.com',
      fromEmail: 'hello@example.com',
      siteAddress: 'https://shop.example',
      settingsUrl: 'https://shop.example/admin/settings?tab=smtp',
    },
  }),

  server_reset: mailTemplate({
    subject: 'Your {{siteName}} account was reset',
    heading: 'Your account was reset',
    body: `Hello {{firstName}},

Someone with access to {{siteName}}'s server {{change}}. You were signed out of all your browsers.`,
    facts: [['Time', 'time']],
    action: { label: 'Open my profile', url: 'profileUrl' },
    note: "If you didn't ask for this, let us know right away.",
    sample: {
      firstName: 'Ada',
      change: 'changed your password',
      time: 'November 15, 2026 at 10:00 AM UTC',
      profileUrl: 'https://shop.example/profile',
    },
  }),

  server_reset_notice: mailTemplate({
    subject: "An account was reset on {{siteName}}'s server",
    heading: 'An account was reset on the server',
    body: `Hello {{firstName}},

Someone with access to {{siteName}}'s server {{change}}. All browsers signed in to that account were signed out.

If nobody asked for this, check who has access to the server.`,
    facts: [['Time', 'time']],
    action: { label: 'View the audit log', url: 'auditLogUrl' },
    sample: {
      firstName: 'Grace',
      change: 'changed the password of ada@example.com',
      time: 'November 15, 2026 at 10:00 AM UTC',
      auditLogUrl: 'https://shop.example/admin/audit-log',
    },
  }),
}
