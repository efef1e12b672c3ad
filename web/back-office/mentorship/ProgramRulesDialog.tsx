import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ProgramAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { type RulesChange, useSaveProgramRules } from './mentorship-admin.mutations.ts'
import { mentorsQuery } from './mentorship-admin.queries.ts'
import { ProgramMentors } from './ProgramMentors.tsx'

const loadSchema = async () => (await import('#contract/mentorship/program-rules-form.ts')).ProgramRulesForm

type Fields = {
  cutoffHours: string
  noShow: ProgramAdmin['noShow']
  expiresAfterDays: string
  capacity: string
}
type Props = { program: ProgramAdmin; onClose: () => void }

export function ProgramRulesDialog({ program, onClose }: Props) {
  // As it was when the dialog opened: the list may be read again meanwhile.
  const [before] = useState(() => toFields(program))
  const [mentorsBefore] = useState(() => program.mentors.map(({ id }) => id))
  const [mentorIds, setMentorIds] = useState(mentorsBefore)
  const { data: mentors } = useQuery(mentorsQuery)
  const save = useSaveProgramRules(program.id, onClose)
  const { register, handleSubmit, formState } = useContractForm<Fields>(loadSchema, { defaultValues: before })
  const { errors } = formState
  const areMentorsChanged = mentorIds.toSorted().join() !== mentorsBefore.toSorted().join()
  return (
    <FormDialog
      title={`Edit ${program.title}`}
      description="Sessions that are booked stay as they are."
      submitLabel="Save Changes"
      isPending={save.isPending}
      isDirty={formState.isDirty || areMentorsChanged}
      onClose={onClose}
      onSubmit={handleSubmit((typed) =>
        save.mutate({ ...changedRules(typed, before), ...(areMentorsChanged ? { mentorIds } : {}) }),
      )}
    >
      <ProgramMentors mentors={mentors} chosen={mentorIds} onChange={setMentorIds} />
      <Field
        label="Cut-off (hours)"
        hint="Until then, students can move a session, or cancel it and keep the credit."
        error={errors.cutoffHours?.message}
      >
        {(control) => <Input inputMode="numeric" {...control} {...register('cutoffHours')} />}
      </Field>
      <Field label="After a no-show">
        {(control) => (
          <Select {...control} {...register('noShow')}>
            <option value="uses">The credit is used</option>
            <option value="returns">The credit goes back</option>
          </Select>
        )}
      </Field>
      <Field
        label="Credits expire after (days)"
        hint="Leave blank for no expiry. Applies to sessions sold from now on."
        error={errors.expiresAfterDays?.message}
      >
        {(control) => <Input inputMode="numeric" {...control} {...register('expiresAfterDays')} />}
      </Field>
      <Field
        label="Group size"
        hint="1 is a call between two people. For groups, mentors schedule the sessions and students take seats."
        error={errors.capacity?.message}
      >
        {(control) => <Input inputMode="numeric" {...control} {...register('capacity')} />}
      </Field>
    </FormDialog>
  )
}

const toFields = ({ cutoffHours, noShow, expiresAfterDays, capacity }: ProgramAdmin): Fields => ({
  cutoffHours: String(cutoffHours),
  noShow,
  expiresAfterDays: expiresAfterDays === null ? '' : String(expiresAfterDays),
  capacity: String(capacity),
})

/** Only what changed, so that it doesn't undo what a colleague saved meanwhile. */
function changedRules(typed: Fields, before: Fields): RulesChange {
  const days = typed.expiresAfterDays.trim()
  return {
    ...(typed.cutoffHours !== before.cutoffHours && { cutoffHours: Number(typed.cutoffHours) }),
    ...(typed.noShow !== before.noShow && { noShow: typed.noShow }),
    ...(days !== before.expiresAfterDays && { expiresAfterDays: days === '' ? null : Number(days) }),
    ...(typed.capacity !== before.capacity && { capacity: Number(typed.capacity) }),
  }
}
