import type { ImportPreview } from '#contract/journal/journal-import.endpoints.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { type ColumnName, listFields, type MappingDraft } from './mapping-draft.ts'

type Props = {
  preview: Pick<ImportPreview, 'header' | 'sample'>
  draft: MappingDraft
  onChange: (draft: MappingDraft) => void
}

const LAYOUTS = { trades: 'A whole trade', fills: 'One fill (a buy or a sell)' }

/** Which column of the file is what, with its first value as an example. */
export function MappingFields({ preview: { header, sample }, draft, onChange }: Props) {
  const choose = (name: ColumnName, typed: string) => {
    const column = typed === '' ? null : Number(typed)
    const value = name === 'fees' ? (column === null ? [] : [column]) : column
    onChange({ ...draft, columns: { ...draft.columns, [name]: value } })
  }
  return (
    <div className="grid gap-4">
      <Field label="Each row is">
        {(control) => (
          <Select
            {...control}
            value={draft.layout}
            onChange={({ target }) => onChange({ ...draft, layout: target.value as MappingDraft['layout'] })}
          >
            {Object.entries(LAYOUTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 min-[26rem]:grid-cols-2 sm:grid-cols-3">
        {listFields(draft.layout).map(([name, label, isRequired]) => {
          const column = name === 'fees' ? (draft.columns.fees[0] ?? null) : draft.columns[name]
          const example = column === null ? undefined : sample.find((row) => row[column])?.[column]
          return (
            <Field
              key={name}
              label={isRequired ? label : `${label} (optional)`}
              hint={example ? <span className="line-clamp-1 wrap-anywhere">For example: {example}</span> : undefined}
            >
              {(control) => (
                <Select {...control} value={column ?? ''} onChange={({ target }) => choose(name, target.value)}>
                  <option value="">{isRequired ? 'Please choose' : 'Not in this file'}</option>
                  {header.map((title, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: some files use a name twice.
                    <option key={at} value={at}>
                      {title || `Column ${at + 1}`}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )
        })}
      </div>
    </div>
  )
}
