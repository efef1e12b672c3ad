import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'

import { Button } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { EntryError, entryError, ListError } from './ListError.tsx'

type Part = { key: string; label: string }
type Props = {
  /** The list in the form. */
  name: string
  /** What one pair is called: 'Concept'. */
  noun: string
  head: Part
  body: Part
}

/** A list of pairs: a name and a sentence about it. */
export function PairInputs({ name, noun, head, body }: Props) {
  const { register, formState } = useFormContext()
  const { fields, append, remove } = useFieldArray({ name })
  return (
    <div className="grid gap-3">
      {fields.map(({ id }, position) => {
        const [headField, bodyField] = [`${name}.${position}.${head.key}`, `${name}.${position}.${body.key}`]
        const [wrongHead, wrongBody] = [entryError(formState, headField), entryError(formState, bodyField)]
        return (
          <div key={id} className="flex items-start gap-1">
            <div className="grid flex-1 gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
              <div>
                <Input
                  aria-label={`${head.label} ${position + 1}`}
                  placeholder={head.label}
                  {...wrongHead.control}
                  {...register(headField)}
                />
                <EntryError field={headField} error={wrongHead.error} />
              </div>
              <div>
                <Textarea
                  rows={1}
                  aria-label={`${body.label} ${position + 1}`}
                  placeholder={body.label}
                  {...wrongBody.control}
                  {...register(bodyField)}
                />
                <EntryError field={bodyField} error={wrongBody.error} />
              </div>
            </div>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${noun.toLowerCase()} ${position + 1}`}
              onClick={() => remove(position)}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </div>
        )
      })}
      <ListError name={name} />
      <div>
        <Button size="small" onClick={() => append({ [head.key]: '', [body.key]: '' })}>
          <Plus aria-hidden="true" className="size-4" />
          Add {noun}
        </Button>
      </div>
    </div>
  )
}
