import { type FieldValues, type FormState, get, useFormContext } from 'react-hook-form'

/** What's wrong with one entry of a list, and the attributes that tie its input to the message. */
export function entryError({ errors }: FormState<FieldValues>, field: string) {
  const { message: error } = problemAt(errors, field)
  return { error, control: error ? { 'aria-invalid': true, 'aria-describedby': noteId(field) } : {} }
}

export function EntryError({ field, error }: { field: string; error: string | undefined }) {
  return error ? (
    <p id={noteId(field)} className="mt-1 text-13 text-loss">
      {error}
    </p>
  ) : null
}

/** What's wrong with a list as a whole. */
export function ListError({ name }: { name: string }) {
  const { errors } = useFormContext().formState
  const { root, message } = problemAt(errors, name)
  const error = root?.message ?? message
  return error ? (
    <p role="alert" className="text-13 text-loss">
      {error}
    </p>
  ) : null
}

type Problem = { message?: string; root?: { message?: string } }
const problemAt = (errors: object, field: string): Problem => (get(errors, field) as Problem | undefined) ?? {}

const noteId = (field: string) => `${field}-note`
