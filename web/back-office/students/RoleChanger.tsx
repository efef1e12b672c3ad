import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { isStaff, ROLES, type Role } from '#contract/roles.ts'
import type { Person } from '#contract/students/student.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { personName } from './person-name.ts'

/** For owners only. Asks before it changes anything. */
export function RoleChanger({ person }: { person: Person }) {
  const [wanted, setWanted] = useState<Role>()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (role: Role) => callApi('PUT /api/admin/users/:id/role', { params: { id: person.id }, body: { role } }),
    onSuccess: ({ role }) => toast({ title: 'Role Changed', description: `${personName(person)} is now ${role}.` }),
    onError: (error) => toastFailure('Error', error, 'Failed to change the role. Please try again.'),
    onSettled: async () => {
      setWanted(undefined)
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/users'] })
    },
  })
  return (
    <>
      <Field label="Change role" hint="Changing the role signs them out on all devices." className="py-3">
        {(control) => (
          <Select {...control} value={person.role} onChange={({ target }) => setWanted(target.value as Role)}>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ConfirmDialog
        open={wanted !== undefined}
        onOpenChange={(open) => !open && setWanted(undefined)}
        title={`Change ${personName(person)}'s role to ${wanted ?? ''}?`}
        confirmLabel="Change role"
        isPending={change.isPending}
        onConfirm={() => wanted && change.mutate(wanted)}
      >
        {wanted && isStaff(wanted)
          ? 'Owners and admins have full access to the back office.'
          : wanted === 'mentor'
            ? 'Mentors work at their own desk and see only their own students.'
            : 'This role has no access to the back office.'}{' '}
        They'll be signed out everywhere.
        {wanted && isStaff(wanted) && person.role !== 'owner'
          ? ` If their password was ever reset or set through an email, we'll ask them at ${person.email} to choose a new one.`
          : ''}
      </ConfirmDialog>
    </>
  )
}
