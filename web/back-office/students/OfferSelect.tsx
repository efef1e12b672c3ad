import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#web/lib/api/api-query.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

type Props = { /** `course:…` or `bundle:…`; empty for none. */ value: string; onChange: (value: string) => void }

/** The access new students get right away. */
export function OfferSelect({ value, onChange }: Props) {
  const { data: courses = [] } = useQuery(apiQuery('GET /api/admin/courses'))
  const { data: bundles = [] } = useQuery(apiQuery('GET /api/admin/bundles'))
  return (
    <Field label="Give access to" hint="Optional. The invitation mentions it.">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">None</option>
          <optgroup label="Courses">
            {courses.map(({ id, title }) => (
              <option key={id} value={`course:${id}`}>
                {title}
              </option>
            ))}
          </optgroup>
          <optgroup label="Bundles">
            {bundles.map(({ id, title }) => (
              <option key={id} value={`bundle:${id}`}>
                {title}
              </option>
            ))}
          </optgroup>
        </Select>
      )}
    </Field>
  )
}
