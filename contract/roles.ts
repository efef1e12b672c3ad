import { z } from 'zod'

export const ROLES = ['owner', 'admin', 'support', 'creator', 'student'] as const
export const RoleSchema = z.enum(ROLES)
export type Role = z.infer<typeof RoleSchema>

/** Staff may open the back office (admin spec §6); support and creator count as students (decision 13). */
export function isStaff(role: Role): boolean {
  return role === 'owner' || role === 'admin'
}
