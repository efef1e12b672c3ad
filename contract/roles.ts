/** No schema here: the web asks these rules on every page, and schemas are heavy. */
export const ROLES = ['owner', 'admin', 'support', 'creator', 'student'] as const
export type Role = (typeof ROLES)[number]

/** Staff may open the back office (admin spec §6); support and creator count as students (decision 13). */
export function isStaff(role: Role): boolean {
  return role === 'owner' || role === 'admin'
}
