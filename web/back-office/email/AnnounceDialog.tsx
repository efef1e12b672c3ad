import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnnouncementType } from '#contract/mail/announcement.endpoints.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { ANNOUNCED } from './announced.ts'
import { useAnnounce } from './email.queries.ts'
import { templateName } from './template-name.ts'

const coursesQuery = apiQuery('GET /api/courses')

/** Emails the right students about a new lesson, a Q&A session or a mentorship call. */
export function AnnounceDialog({ type, onClose }: { type: AnnouncementType; onClose: () => void }) {
  const { course, fields } = ANNOUNCED[type]
  const { data: courses = [] } = useQuery({ ...coursesQuery, enabled: course !== 'none' })
  const { register, handleSubmit, formState } = useContractForm<Record<string, string>>(async () =>
    (await import('#contract/mail/announcement.endpoints.ts')).announcementForm(fields.map(({ name }) => name)),
  )
  const announce = useAnnounce(onClose)
  // The server uses this id to ignore a second click.
  const [id] = useState(() => crypto.randomUUID())
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Send: ${templateName(type)}`}
      description="Only students get this email, except those who unsubscribed from it."
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit((typed) => announce.mutate({ ...typed, id, templateType: type }))}
      >
        {course !== 'none' && (
          <Field label="Course">
            {(control) => (
              <Select {...control} {...register('courseId')}>
                <option value="">{course === 'optional' ? 'All students' : 'Choose a course'}</option>
                {courses.map(({ id: courseId, title }) => (
                  <option key={courseId} value={courseId}>
                    Students of {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {fields.map(({ name, label, placeholder, type: kind = 'text' }) => (
          <Field key={name} label={label} {...errorOf(formState.errors[name]?.message)}>
            {(control) => <Input type={kind} placeholder={placeholder} {...control} {...register(name)} />}
          </Field>
        ))}
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={announce.isPending}>
            {announce.isPending ? 'Sending...' : 'Send'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const errorOf = (message: string | undefined) => (message ? { error: message } : {})
