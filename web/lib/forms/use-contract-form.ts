import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type FieldValues,
  type Resolver,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'

/** `async () => (await import('#contract/contact/contact.endpoints.ts')).sendMessage.body` */
type LoadSchema = () => Promise<z.ZodType>

type Options<Fields extends FieldValues> = Omit<UseFormProps<Fields>, 'resolver'> & {
  /** Maps typed values to what the schema checks, where they differ. */
  toInput?: (typed: Fields) => unknown
}

/**
 * A form whose messages come from a schema of the contract, so that form and server say the same words. Pages load
 * without the schema: it's fetched as soon as somebody puts the cursor somewhere.
 */
export function useContractForm<Fields extends FieldValues>(
  loadSchema: LoadSchema,
  { toInput, ...options }: Options<Fields> = {},
): UseFormReturn<Fields> {
  const form = useForm<Fields>({ ...options, resolver: contractResolver(loadSchema, toInput) })
  useLoadWhenFocused(loadSchema)
  const handleSubmit = useOneSubmitAtATime(form.handleSubmit)
  return { ...form, handleSubmit }
}

/** The resolver and zod come along with the schema: they're most of its weight. */
async function loadResolver(loadSchema: LoadSchema) {
  const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()])
  return zodResolver(schema as never, undefined, { raw: true })
}

function contractResolver<Fields extends FieldValues>(
  loadSchema: LoadSchema,
  toInput: (typed: Fields) => unknown = (typed) => typed,
): Resolver<Fields> {
  return async (live, context, options) => {
    // The form passes its live values. What was typed after pressing the button must not be sent.
    const typed = structuredClone(live)
    try {
      const resolve = await loadResolver(loadSchema)
      const { errors } = await resolve(toInput(typed) as Fields, context, options as never)
      return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values: typed, errors: {} }
    } catch {
      // Without the schema the server alone decides, with the same words.
      return { values: typed, errors: {} }
    }
  }
}

function useLoadWhenFocused(loadSchema: LoadSchema) {
  const load = useEffectEvent(() => {
    loadResolver(loadSchema).catch(() => {})
  })
  useEffect(() => {
    const loadNow = () => load()
    if (document.activeElement?.closest('form')) loadNow()
    addEventListener('focusin', loadNow, { once: true })
    return () => removeEventListener('focusin', loadNow)
  }, [])
}

/** A second press must not send the form twice, neither while the schema loads nor before the button is disabled. */
function useOneSubmitAtATime<Fields extends FieldValues>(submit: UseFormHandleSubmit<Fields>) {
  const isBusy = useRef(false)
  const guarded: UseFormHandleSubmit<Fields> = (onValid, onInvalid) => async (event) => {
    event?.preventDefault?.()
    if (isBusy.current) return
    isBusy.current = true
    try {
      await submit(onValid, onInvalid)(event)
      // The query library shows a call as pending in the next task.
      await new Promise((resolve) => setTimeout(resolve))
    } finally {
      isBusy.current = false
    }
  }
  return guarded
}
