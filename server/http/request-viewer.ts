import type { Endpoint } from '#contract/endpoint.ts'
import { isStaff, mayMentor, type Role } from '#contract/roles.ts'

import { AppError, forbidden, unauthorized } from './app-error.ts'

/** The person behind a request. */
export type Viewer = {
  userId: string
  role: Role
  sessionHash: string
  /** When the password was last asked for in this session. */
  confirmedAt: string
  mustChangePassword: boolean
}

type Door = Pick<Endpoint, 'access' | 'openWithExpiredPassword'>

/** 401 without a session, 403 without the role or with a temporary password. */
export function requireAccess({ access, openWithExpiredPassword }: Door, viewer: Viewer | null): void {
  if (access === 'public') return
  if (!viewer) throw unauthorized()
  if (viewer.mustChangePassword && !openWithExpiredPassword) {
    throw new AppError(403, 'password_change_required', 'Please choose a password of your own first.')
  }
  if (access === 'mentor' && !mayMentor(viewer.role)) throw forbidden('Only mentors can do this.')
  if (access === 'staff' && !isStaff(viewer.role)) throw forbidden('You need admin access to do this.')
}
