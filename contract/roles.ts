/** No schema here, because every page imports these rules and zod is heavy. */
export const ROLES = ['owner', 'admin', 'mentor', 'support', 'creator', 'student'] as const
export type Role = (typeof ROLES)[number]

/**
 * Only owners and admins can open the back office. Mentors have a desk of their own; support and creators can do no more
 * than students.
 */
export function isStaff(role: Role): boolean {
  return role === 'owner' || role === 'admin'
}

/** Owners and admins can mentor, too. */
export function mayMentor(role: Role): boolean {
  return role === 'mentor' || isStaff(role)
}

export const MENTORING_ROLES = ROLES.filter(mayMentor)
