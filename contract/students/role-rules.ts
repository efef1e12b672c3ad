import { isStaff, type Role } from '../roles.ts'

/** An admin can't change an owner or another admin. An owner can change everyone. */
export const staffCan = {
  actOn: (actor: Role, target: Role) => actor === 'owner' || (actor === 'admin' && !isStaff(target)),
  changeRoles: (actor: Role) => actor === 'owner',
}
