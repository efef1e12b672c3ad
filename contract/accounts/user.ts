import { z } from 'zod'

import { IdField, InstantField } from '../fields.ts'
import { ROLES } from '../roles.ts'

/** A signed-in person as their own browser sees them. */
export const UserSchema = z.object({
  id: IdField,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
  /** Only set while a temporary password must be changed; other signed-in calls then return 403. */
  mustChangePassword: z.literal(true).optional(),
  /** Only set until the email address is verified. */
  emailUnverified: z.literal(true).optional(),
  createdAt: InstantField,
  updatedAt: InstantField,
})
export type User = z.infer<typeof UserSchema>
