import { z } from 'zod'

import { IdField, InstantField } from '../fields.ts'
import { RoleSchema } from '../roles.ts'

/** A signed-in person as their own browser sees them (student spec §3). */
export const UserSchema = z.object({
  id: IdField,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  role: RoleSchema,
  createdAt: InstantField,
  updatedAt: InstantField,
})
export type User = z.infer<typeof UserSchema>
