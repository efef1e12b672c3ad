import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'

import { Button } from '#web/ui/Button.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { EntryError, entryError, ListError } from './ListError.tsx'

export type TypedLine = { line: string }

type Props = {
  /** The list in the form. */
  name: string
  /** What one line is called: 'Item'. */
  noun: string
}

/** A list of short texts with one input each, and buttons to add and remove them. */
export function LineInputs({ name, noun }: Props) {
  const { register, setValue, formState } = useFormContext()
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <div className="grid gap-2">
      {fields.map(({ id }, position) => {
        const field = `${name}.${position}.line`
        const { error, control } = entryError(formState, field)
        return (
          <div key={id}>
            <div className="flex gap-1">
              <Textarea
                rows={1}
                aria-label={`${noun} ${position + 1}`}
                {...control}
                {...register(field, {
                  onChange: ({ target: { value } }) => {
                    if (value.includes('\n')) setValue(field, value.replace(/\n/g, ' '), { shouldDirty: true })
                  },
                })}
              />
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove ${noun.toLowerCase()} ${position + 1}`}
                onClick={() => remove(position)}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </div>
            <EntryError field={field} error={error} />
          </div>
        )
      })}
      <ListError name={name} />
      <div>
        <Button size="small" onClick={() => append({ line: '' })}>
          <Plus aria-hidden="true" className="size-4" />
          Add {noun}
        </Button>
      </div>
    </div>
  )
}

export const typedLines = (lines: string[]): TypedLine[] => lines.map((line) => ({ line }))

/** Drops empty lines. */
export const filledLines = (lines: TypedLine[]) => lines.map(({ line }) => line.trim()).filter((line) => line !== '')
