import { useState } from 'react'

import type { MentorAdmin } from '#contract/mentorship/admin-mentorship.endpoints.ts'
import { MAX_INTRODUCTION_LENGTH } from '#contract/mentorship/mentorship-limits.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useSaveIntroduction } from './mentorship-admin.mutations.ts'

const loadSchema = async () =>
  (await import('#contract/mentorship/mentor-introduction.endpoints.ts')).IntroductionFormSchema

type Props = { mentor: MentorAdmin; onClose: () => void }

export function IntroductionDialog({ mentor, onClose }: Props) {
  // As it was when the dialog opened: the list may be read again meanwhile.
  const [before] = useState({ introduction: mentor.introduction ?? '' })
  const save = useSaveIntroduction(mentor.id, onClose)
  const { register, handleSubmit, formState } = useContractForm(loadSchema, { defaultValues: before })
  return (
    <FormDialog
      title={`Introduction of ${mentor.name}`}
      description="The catalog shows it to everyone, with the mentor's name and profile picture."
      submitLabel="Save Changes"
      isPending={save.isPending}
      isDirty={formState.isDirty}
      onClose={onClose}
      onSubmit={handleSubmit(({ introduction }) => save.mutate({ introduction, before: before.introduction || null }))}
    >
      <Field
        label="About the mentor"
        hint={`If it's empty, the catalog doesn't show this mentor. Up to ${MAX_INTRODUCTION_LENGTH} characters.`}
        error={formState.errors.introduction?.message}
      >
        {(control) => <Textarea rows={6} dir="auto" {...register('introduction')} {...control} />}
      </Field>
    </FormDialog>
  )
}
