import { QueryClientContext } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'

import { useReads } from './use-read.ts'

/** Around everything that uses the query library's own hooks. Suspends until it has been loaded. */
export function Queries({ children }: { children: ReactNode }) {
  const { client } = use(useReads().loadLibrary())
  return <QueryClientContext value={client}>{children}</QueryClientContext>
}
