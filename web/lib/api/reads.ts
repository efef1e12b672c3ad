import type { MutationOptions, QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'

import type { ApiError } from './api-error.ts'
import { arrived, loadOnce } from './load-once.ts'

/** Something to read from the API, see `apiQuery`. */
export type ApiRead<Data> = UseQueryOptions<Data, ApiError>

/** `error` says why the last attempt failed; earlier data stays. */
export type ReadState<Data> = { data: Data | undefined; error: ApiError | null }

/** The data that came with the page. */
export type SentReads = {
  /** When it was read. */
  at: number
  reads: [key: QueryKey, data: unknown][]
}

/** The query library with its cache, see query-library.ts. */
export type QueryLibrary = {
  client: QueryClient
  /** Keeps data up to date while it's shown: loads it if it's missing or stale, and reports every change. */
  observe: <Data>(query: ApiRead<Data>, listener: () => void) => Observation
  /** Runs a mutation; never rejects, because its `onError` handles failures. */
  mutate: <Data>(mutation: MutationOptions<Data>) => Promise<void>
}
type Observation = { end: () => void; renew: () => void }

/** One component's view of something it reads. */
type Watch<Data> = {
  current: () => ReadState<Data>
  subscribe: (listener: () => void) => () => void
  /** Loads it again if it was removed from the cache, as when a session ends. */
  renew: () => void
}

/**
 * Everything the app has read from the API. At first that's the data that came with the page, which is all a public page
 * needs. The query library loads and keeps everything else; the first thing that needs it loads the library.
 */
export class Reads {
  readonly #sent: Map<string, unknown>
  readonly #loading = new Map<string, Promise<unknown>>()
  readonly #waiting = new Set<() => void>()
  #library: QueryLibrary | undefined
  loadLibrary: () => Promise<QueryLibrary>

  constructor(sent: SentReads, openLibrary: (sent: SentReads) => Promise<QueryLibrary>) {
    this.#sent = new Map(sent.reads.map(([key, data]) => [JSON.stringify(key), data]))
    this.loadLibrary = loadOnce(async () => this.#start(await openLibrary(sent)))
  }

  /** For the server and tests, which have the library from the beginning. */
  static from(library: QueryLibrary): Reads {
    const here = arrived(library)
    const reads = new Reads({ at: 0, reads: [] }, () => here)
    reads.loadLibrary = () => here
    reads.#start(library)
    return reads
  }

  #start(library: QueryLibrary): QueryLibrary {
    this.#library = library
    for (const arrived of this.#waiting) arrived()
    this.#waiting.clear()
    return library
  }

  /** What is known now. */
  state<Data>({ queryKey }: ApiRead<Data>): ReadState<Data> {
    if (!this.#library) return { data: this.#sent.get(JSON.stringify(queryKey)) as Data | undefined, error: null }
    const state = this.#library.client.getQueryState<Data, ApiError>(queryKey)
    return { data: state?.data, error: state?.error ?? null }
  }

  /** Loads something that isn't there. The same promise until it has arrived, as React needs it. */
  load<Data>(query: ApiRead<Data>): Promise<unknown> {
    const key = JSON.stringify(query.queryKey)
    const known = this.#loading.get(key)
    if (known) return known
    const loading = this.loadLibrary().then(({ client }) => client.fetchQuery(query))
    loading.then(
      () => this.#loading.delete(key),
      // Without the library nothing else remembers the failure, and React would ask forever.
      () => this.#library && this.#loading.delete(key),
    )
    this.#loading.set(key, loading)
    return loading
  }

  /** Loads something ahead, unless it's there. Never rejects: whoever shows it tries again. */
  async prefetch<Data>(query: ApiRead<Data>): Promise<void> {
    if (!this.#library && this.#isFresh(query)) return
    const library = await this.loadLibrary().catch(() => null)
    await library?.client.prefetchQuery(query)
  }

  watch<Data>(query: ApiRead<Data>): Watch<Data> {
    let last = this.state(query)
    let observation: Observation | undefined
    return {
      current: () => {
        const next = this.state(query)
        // The same object as long as nothing changed, so that React has nothing to do.
        if (next.data !== last.data || next.error !== last.error) last = next
        return last
      },
      subscribe: (listener) => {
        const observe = () => {
          observation = this.#library?.observe(query, listener)
        }
        if (this.#library) observe()
        else this.#waiting.add(observe)
        if (query.enabled !== false && !this.#isFresh(query)) this.loadLibrary().catch(() => {})
        return () => {
          this.#waiting.delete(observe)
          observation?.end()
          observation = undefined
        }
      },
      renew: () => observation?.renew(),
    }
  }

  /** Drops failed reads, so that they're tried again. False if there were none. */
  forgetFailures(): boolean {
    this.#loading.clear()
    const cache = this.#library?.client.getQueryCache()
    const failed = cache?.findAll({ predicate: ({ state }) => state.status === 'error' }) ?? []
    for (const query of failed) cache?.remove(query)
    return failed.length > 0
  }

  /** Before the library has arrived. Data with a time limit is checked again. */
  #isFresh<Data>({ queryKey, staleTime }: ApiRead<Data>): boolean {
    return staleTime === undefined && this.#sent.has(JSON.stringify(queryKey))
  }
}
