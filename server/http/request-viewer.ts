import type { Access } from '#contract/endpoint.ts'
import { isStaff, type Role } from '#contract/roles.ts'

import { forbidden, unauthorized } from './app-error.ts'

/** The person behind a request. */
export type Viewer = { userId: string; role: Role; sessionHash: string }

/** 401 without a session, 403 without the role (decision 11). */
export function requireAccess(access: Access, viewer: Viewer | null): void {
  if (access === 'public') return
  if (!viewer) throw unauthorized()
  if (access === 'staff' && !isStaff(viewer.role)) throw forbidden('You need admin access to do this.')
}
