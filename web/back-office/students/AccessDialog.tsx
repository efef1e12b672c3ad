import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Person } from '#contract/students/student.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { AccessList } from './AccessList.tsx'
import { personName } from './person-name.ts'

/** Access can be granted to one or several students, but revoked for only one at a time. */
type Props = { students: Person[]; onClose: () => void; onGranted?: () => void }
type Choice = { type: 'course' | 'bundle'; courseId: string; bundleId: string; reason: string }

export function AccessDialog({ students, onClose, onGranted = () => {} }: Props) {
  const [type, setType] = useState<Choice['type']>('course')
  const [id, setId] = useState('')
  const [reason, setReason] = useState('')
  const { data: courses = [] } = useQuery(apiQuery('GET /api/admin/courses'))
  const { data: bundles = [] } = useQuery(apiQuery('GET /api/admin/bundles'))
  const { grant, revoke } = useAccess(students, () => {
    onClose()
    onGranted()
  })
  const offers: { id: string; title: string }[] = type === 'course' ? courses : bundles
  const choice: Choice = {
    type,
    courseId: type === 'course' ? id : '',
    bundleId: type === 'bundle' ? id : '',
    reason,
  }
  const isBusy = grant.isPending || revoke.isPending
  const [only] = students
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Manage Access"
      description={students.length === 1 && only ? `${personName(only)}, ${only.email}` : `${students.length} students`}
    >
      <div className="grid gap-4">
        {only && students.length === 1 && <AccessList studentId={only.id} />}
        <Field label="Type">
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={({ target }) => {
                setType(target.value as Choice['type'])
                setId('')
              }}
            >
              <option value="course">Course</option>
              <option value="bundle">Bundle</option>
            </Select>
          )}
        </Field>
        <Field label={type === 'course' ? 'Course' : 'Bundle'}>
          {(control) => (
            <Select {...control} value={id} onChange={({ target }) => setId(target.value)}>
              <option value="">Please choose</option>
              {offers.map((offer) => (
                <option key={offer.id} value={offer.id}>
                  {offer.title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Reason" hint="Optional. Staff can see it in the audit log.">
          {(control) => (
            <Input {...control} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
        <p className="text-13 text-muted">This doesn't change orders or payments.</p>
        <div className="flex flex-wrap justify-end gap-2">
          {students.length === 1 && (
            <Button variant="danger" disabled={id === '' || isBusy} onClick={() => revoke.mutate(choice)}>
              Revoke Access
            </Button>
          )}
          <Button variant="primary" disabled={id === '' || isBusy} onClick={() => grant.mutate(choice)}>
            Grant Access
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function useAccess(students: Person[], onDone: () => void) {
  const queryClient = useQueryClient()
  const [only] = students
  const params = { id: only?.id ?? '' }
  const finish = (title: string) => async (answer: { message: string }) => {
    toast({ title, description: answer.message })
    onDone()
    await queryClient.invalidateQueries({ queryKey: ['/api/admin/students'] })
    await queryClient.invalidateQueries({ queryKey: ['/api/admin/users'] })
  }
  const grant = useMutation({
    mutationFn: (choice: Choice): Promise<{ message: string }> =>
      students.length === 1
        ? callApi('POST /api/admin/students/:id/grant-access', { params, body: choice })
        : callApi('POST /api/admin/students/bulk-grant', {
            body: { ...choice, studentIds: students.map(({ id }) => id) },
          }),
    onSuccess: finish('Access Granted'),
    onError: (error) => toastFailure('Failed to Grant Access', error, 'Please try again.'),
  })
  const revoke = useMutation({
    mutationFn: (choice: Choice) => callApi('POST /api/admin/students/:id/revoke-access', { params, body: choice }),
    onSuccess: finish('Access Revoked'),
    onError: (error) => toastFailure('Failed to Revoke Access', error, 'Please try again.'),
  })
  return { grant, revoke }
}
