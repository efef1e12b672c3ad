import { z } from 'zod'

/** The emails staff can edit and turn off. */
export const TEMPLATE_TYPES = [
  'welcome',
  'purchase_confirmation',
  'bundle_purchase_confirmation',
  'mentorship_purchase_confirmation',
  'password_reset',
  'access_granted',
  'payment_failed',
  'security_login',
  'profile_change',
  'account_deletion',
  'course_progress',
  'new_lesson',
  'qa_session',
  'mentorship_booking',
  'dispute',
] as const
export const TemplateTypeSchema = z.enum(TEMPLATE_TYPES)
type TemplateType = z.infer<typeof TemplateTypeSchema>

/** Emails that an account or a payment plan depends on, or that a student asked for. Staff can't turn them off. */
export const FIXED_MAIL_TYPES = [
  'email_verification',
  'email_change_notice',
  'temporary_password',
  'connection_test',
  'installment_reminder',
  'installment_paid',
  'installment_card_gone',
  'access_paused',
  'contact_message',
  'card_testing',
  'refund_sent',
  'refund_failed',
  'refund_failed_notice',
  'invitation',
  'mail_server_changed',
  'server_reset',
  'server_reset_notice',
  'waiver_confirmation',
  'withdrawal_received',
  'withdrawal_notice',
  'withdrawal_by_another_address',
  'practice_review',
  'mentor_booking',
  'group_session_scheduled',
  'mentorship_change',
  'mentorship_link',
  'mentorship_cancellation',
  'mentorship_reminder',
  'mentor_message',
  'homework_given',
  'homework_handed_in',
  'homework_reviewed',
] as const

/** Those staff may edit. Warnings can't be edited, because the person they warn about could do it. */
export const EDITABLE_FIXED_TYPES: readonly string[] = [
  'installment_reminder',
  'installment_paid',
  'installment_card_gone',
  'access_paused',
  'refund_sent',
  'invitation',
  'practice_review',
  'mentor_booking',
  'group_session_scheduled',
  'mentorship_change',
  'mentorship_link',
  'mentorship_cancellation',
  'mentorship_reminder',
  'mentor_message',
  'homework_given',
  'homework_handed_in',
  'homework_reviewed',
]

/** Anyone who reads one of these can get into the account. */
export const ACCOUNT_OPENING_TYPES = [
  'password_reset',
  'email_verification',
  'email_change_notice',
  'temporary_password',
  'invitation',
] as const satisfies readonly (TemplateType | (typeof FIXED_MAIL_TYPES)[number])[]

/** Emails about learning. Students can unsubscribe from each type. */
export const OPTIONAL_MAIL_TYPES = ['course_progress', 'new_lesson', 'qa_session', 'practice_review'] as const
export const OptionalMailTypeSchema = z.enum(OPTIONAL_MAIL_TYPES)
export type OptionalMailType = z.infer<typeof OptionalMailTypeSchema>

export const MailTypeSchema = z.enum([...TEMPLATE_TYPES, ...FIXED_MAIL_TYPES])
export type MailType = z.infer<typeof MailTypeSchema>

/**
 * `kept`: in the outbox, because there is no mail server. `switched_off`: not sent, because its template is turned off.
 * `held`: it opens a staff account, and no owner has confirmed the mail server yet.
 */
const MAIL_STATUSES = ['queued', 'sent', 'delivered', 'failed', 'kept', 'switched_off', 'held'] as const
export const MailStatusSchema = z.enum(MAIL_STATUSES)
export type MailStatus = z.infer<typeof MailStatusSchema>
