import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { apiQuery } from '#web/lib/api/api-query.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useGiveSessions } from './credits.mutations.ts'

const loadSchema = async () => (await import('#contract/credits/credits.endpoints.ts')).grantCredits.body

type Fields = { programId: string; sessions: string; reason: string; lastDay: string }
type Props = { studentId: string; onClose: () => void }

export function GiveSessionsDialog({ studentId, onClose }: Props) {
  // Sent again after a lost connection, the same id gives nothing more.
  const [requestId] = useState(newId)
  const { data: programs = [] } = useQuery(apiQuery('GET /api/admin/mentorship'))
  const give = useGiveSessions(studentId, onClose)
  const { register, handleSubmit, formState } = useContractForm<Fields>(loadSchema, {
    defaultValues: { programId: '', sessions: '1', reason: '', lastDay: '' },
    toInput,
  })
  const { errors } = formState
  return (
    <FormDialog
      title="Give sessions"
      description="Mentorship sessions without payment."
      submitLabel="Give sessions"
      isPending={give.isPending}
      isDirty={formState.isDirty}
      onClose={onClose}
      onSubmit={handleSubmit((typed) => give.mutate({ ...toInput(typed), requestId }))}
    >
      <Field label="Program" error={errors.programId && 'Please choose a program.'}>
        {(control) => (
          <Select {...control} {...register('programId')}>
            <option value="">Please choose</option>
            {programs.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Sessions" error={errors.sessions?.message}>
        {(control) => <Input inputMode="numeric" {...control} {...register('sessions')} />}
      </Field>
      <Field label="Last day" hint="Optional. Sessions have to begin by then. Leave blank for no expiry.">
        {(control) => <Input type="date" {...control} {...register('lastDay')} />}
      </Field>
      <Field label="Reason" hint="Staff can see it in the audit log." error={errors.reason?.message}>
        {(control) => <Input {...control} maxLength={500} {...register('reason')} />}
      </Field>
    </FormDialog>
  )
}

const toInput = ({ programId, sessions, reason, lastDay }: Fields) => ({
  programId,
  sessions: sessions.trim() === '' ? Number.NaN : Number(sessions),
  reason,
  expiresAt: endOfDay(lastDay),
})

/** On the reader's clock. */
function endOfDay(day: string): string | undefined {
  const end = new Date(`${day}T00:00`)
  if (day === '' || Number.isNaN(end.getTime())) return undefined
  end.setDate(end.getDate() + 1)
  return end.toISOString()
}
