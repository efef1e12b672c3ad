/**
 * Why a student got a credit back: they canceled, or the school did; they missed the session, in a program that forgives
 * that; or the credits were ended or paused, so the session was canceled.
 */
export const CREDIT_RETURNS = ['canceled_by_student', 'canceled_by_school', 'missed', 'not_covered'] as const

export type CreditReturn = (typeof CREDIT_RETURNS)[number]
