import { mailTemplate } from './mail-template.ts'

/** Mails about the account itself: joining, signing in, changing, leaving. */
export const accountMails = {
  welcome: mailTemplate({
    subject: 'Welcome to {{siteName}}',
    heading: 'Welcome, {{firstName}}',
    body: `Your account is ready. You can look at every course before you decide, and what you buy is yours to keep.

Trading is a craft. Take it one lesson at a time, write down what you learn, and never risk money that you cannot afford to lose.`,
    action: { label: 'Browse the courses', url: 'coursesUrl' },
    sample: { firstName: 'Ada', coursesUrl: 'https://shop.example/courses' },
  }),

  password_reset: mailTemplate({
    subject: 'Choose a new password for {{siteName}}',
    heading: 'Choose a new password',
    body: `Hello {{firstName}},

Somebody, probably you, asked for a new password for your account. The link below is good for one hour and can be used once.`,
    action: { label: 'Choose a new password', url: 'resetUrl' },
    note: 'If you did not ask for this, you need not do anything: your password stays as it is.',
    sample: { firstName: 'Ada', resetUrl: 'https://shop.example/reset-password?token=example' },
  }),

  security_login: mailTemplate({
    subject: 'New sign-in to your {{siteName}} account',
    heading: 'A new sign-in',
    body: `Hello {{firstName}},

Your account was used to sign in from a browser that we have not seen before.`,
    facts: [
      ['Device', 'device'],
      ['Address', 'ipAddress'],
      ['Time', 'time'],
    ],
    action: { label: 'Look at my sessions', url: 'profileUrl' },
    note: 'If this was you, all is well. If not, change your password now: that signs out every other browser.',
    sample: {
      firstName: 'Ada',
      device: 'Firefox on Windows',
      ipAddress: '203.0.113.7',
      time: '15 November 2026, 10:00 UTC',
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
    note: 'If this was not you, choose a new password now: that signs out every other browser.',
    sample: {
      firstName: 'Ada',
      change: 'Your password was changed. Other browsers were signed out.',
      time: '15 November 2026, 10:00 UTC',
      profileUrl: 'https://shop.example/profile',
    },
  }),

  account_deletion: mailTemplate({
    subject: 'Your {{siteName}} account was deleted',
    heading: 'Your account was deleted',
    body: `Hello {{firstName}},

Your account and your notes are deleted, and you are signed out everywhere. Records of purchases are kept without your name, as accounting requires.

Thank you for having learned with us. You are welcome to come back: your email address is free to be used again.`,
    sample: { firstName: 'Ada' },
  }),

  email_verification: mailTemplate({
    subject: 'Confirm your email address for {{siteName}}',
    heading: 'Confirm your email address',
    body: `Hello {{firstName}},

Please confirm that this address is yours, so that receipts and new passwords reach you. The link is good for three days.`,
    action: { label: 'Confirm my address', url: 'verifyUrl' },
    note: 'If you have no account with us, somebody mistyped their address. You can ignore this mail.',
    sample: { firstName: 'Ada', verifyUrl: 'https://shop.example/verify-email?token=example' },
  }),

  email_change_notice: mailTemplate({
    subject: 'The email address of your {{siteName}} account was changed',
    heading: 'Your email address was changed',
    body: `Hello {{firstName}},

Mails about your account now go to {{newEmail}}. If you did that, all is well.

If it was not you, undo it with the link below within seven days. Your old address is then restored and every other browser is signed out.`,
    facts: [['Time', 'time']],
    action: { label: 'Undo the change', url: 'undoUrl' },
    sample: {
      firstName: 'Ada',
      newEmail: 'new@example.com',
      time: '15 November 2026, 10:00 UTC',
      undoUrl: 'https://shop.example/undo-email-change?token=example',
    },
  }),

  temporary_password: mailTemplate({
    subject: 'A temporary password for {{siteName}}',
    heading: 'A temporary password',
    body: `Hello {{firstName}},

Our team has given your account a new password. Sign in with it, and you will be asked to choose your own.`,
    facts: [['Temporary password', 'temporaryPassword']],
    action: { label: 'Sign in', url: 'signInUrl' },
    sample: {
      firstName: 'Ada',
      temporaryPassword: 'candle-4821-wick',
      signInUrl: 'https://shop.example/auth',
    },
  }),

  connection_test: mailTemplate({
    subject: 'A test mail from {{siteName}}',
    heading: 'Mail works',
    body: `Hello {{firstName}},

This mail was sent to try the mail server {{host}}. It arrived, so there is nothing to do.`,
    sample: { firstName: 'Grace', host: 'smtp.example.com' },
  }),
}
