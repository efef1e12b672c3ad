import { type ComponentProps, useId } from 'react'

import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'

type Props = Omit<ComponentProps<'input'>, 'list'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** What was used before, so that the same thing keeps the same name. */
  suggestions?: readonly string[]
}

/** A labeled line of text. */
export function TypedField({ label, hint, error, suggestions, ...input }: Props) {
  const listId = useId()
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <Input autoComplete="off" {...input} {...control} {...(suggestions ? { list: listId } : {})} />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  )
}

/** A number with a point or a comma for decimals. */
export function NumberField({ className = '', ...props }: Omit<Props, 'suggestions'>) {
  return <TypedField inputMode="decimal" className={`tabular ${className}`} {...props} />
}
