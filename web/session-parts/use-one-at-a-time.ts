import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

type Options<Reply> = { onSuccess?: (reply: Reply) => void }

/** A second press must not send it twice: a button is disabled only with the next render. */
export function useOneAtATime<Reply, Input>(mutation: UseMutationResult<Reply, Error, Input>) {
  const isBusy = useRef(false)
  const send = mutation.mutateAsync as (input: Input) => Promise<Reply>
  const mutate = async (input: Input, { onSuccess }: Options<Reply> = {}) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const reply = await send(input)
      onSuccess?.(reply)
    } catch {
      // The mutation itself has the error, to be shown.
    } finally {
      isBusy.current = false
    }
  }
  return { ...mutation, mutate }
}
