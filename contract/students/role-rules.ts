import { isStaff, type Role } from '../roles.ts'

/** An admin never edits an owner or another admin; an owner edits everybody but themselves. */
export const staffCan = {
  actOn: (actor: Role, target: Role) => actor === 'owner' || (actor === 'admin' && !isStaff(target)),
  changeRoles: (actor: Role) => actor === 'owner',
}
