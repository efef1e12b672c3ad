import type { EmailTemplate } from '#contract/mail/email-admin.endpoints.ts'

/** An unmodified template. */
export const sampleTemplate: EmailTemplate = {
  templateType: 'new_lesson',
  isActive: true,
  isCustomized: false,
  subject: 'Built-in subject',
  body: 'Built-in body',
  builtIn: { subject: 'Built-in subject', body: 'Built-in body' },
  variables: [
    { name: 'firstName', sample: 'Ada' },
    { name: 'couponCode', sample: '' },
  ],
}

/** A template that staff rewrote and turned off. */
export const changedTemplate: EmailTemplate = {
  ...sampleTemplate,
  templateType: 'welcome',
  isActive: false,
  isCustomized: true,
  // Misspelled on purpose: an unknown variable.
  subject: 'Hi {{frstName}}',
  body: 'Good to see you.',
}
