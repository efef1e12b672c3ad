import type { MutationOptions } from '@tanstack/react-query'
import { useState } from 'react'

import { loadPart } from '#web/lib/routing/load-part.ts'
import { useReads } from './use-read.ts'

/**
 * `useMutation` for public pages: loads the query library when it's pressed. While a mutation is running, another one with
 * the same key isn't started.
 */
export function useWrite<Data>(mutation: MutationOptions<Data>) {
  const reads = useReads()
  const [isPending, setIsPending] = useState(false)
  const write = async () => {
    setIsPending(true)
    const library = await loadPart(reads.loadLibrary)
    const { mutationKey } = mutation
    if (library && !(mutationKey && library.client.isMutating({ mutationKey }))) await library.mutate(mutation)
    setIsPending(false)
  }
  return { write, isPending }
}
