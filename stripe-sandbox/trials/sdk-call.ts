import { readFileSync } from 'node:fs'
import path from 'node:path'

import { isBefore } from '../versions/api-version.ts'

/** One call of an SDK, in the words of the Node SDK. `$customer.id` is a field of an earlier result. */
type SdkCall = {
  call: string
  id?: string
  second?: string
  params?: object
  /** What SDKs of older API versions send. */
  older?: { until: string; params: object }
  /** The name of its result. */
  as?: string
}

/** `missing`: the SDK has no such method. Anything else is why the call failed. */
export type Outcome = 'passed' | 'missing' | (string & {})

export const CALLS_FILE = path.join(import.meta.dirname, 'sdk-calls.json')

export const readCalls = (): SdkCall[] => JSON.parse(readFileSync(CALLS_FILE, 'utf8'))

/** Makes all calls in order with a Node SDK and returns what became of each. */
export async function makeCalls(stripe: object, version: string): Promise<Outcome[]> {
  const results: Record<string, unknown> = {}
  const outcomes: Outcome[] = []
  for (const { call, id, second, params, older, as } of readCalls()) {
    const steps = call.split('.')
    const method = steps.pop() ?? ''
    const resource = steps.reduce<Json | undefined>(
      (object, step) => object?.[step] as Json | undefined,
      stripe as Json,
    )
    if (typeof resource?.[method] !== 'function') {
      outcomes.push('missing')
      continue
    }
    const sent = older && isBefore(version, older.until) ? older.params : params
    const parts = fillIn(
      [id, second, sent].filter((part) => part !== undefined),
      results,
    ) as unknown[]
    try {
      const result: unknown = await (resource[method] as (...given: unknown[]) => Promise<unknown>)(...parts)
      if (as) results[as] = result
      outcomes.push('passed')
    } catch (error) {
      outcomes.push(error instanceof Error ? error.message : String(error))
    }
  }
  return outcomes
}

type Json = { [name: string]: unknown }

function fillIn(value: unknown, results: Json): unknown {
  if (typeof value === 'string' && value.startsWith('$')) {
    return value
      .slice(1)
      .split('.')
      .reduce<unknown>((object, step) => (object as Json | undefined)?.[step], results)
  }
  if (Array.isArray(value)) return value.map((item) => fillIn(item, results))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillIn(part, results)]))
}
