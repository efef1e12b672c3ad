import { readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { startTestSandbox } from './sandbox-test.ts'
import { makeCalls, readCalls } from './trials/sdk-call.ts'
import { API_VERSION } from './versions/api-version.ts'

describe('the table of SDK calls', () => {
  it("lists every call that is tried, and all of them pass with the repository's SDK", async () => {
    const { stripe } = await startTestSandbox()
    const outcomes = await makeCalls(stripe, API_VERSION)
    const calls = readCalls().map(({ call }) => call)
    expect(calls.map((call, at) => `${call}: ${outcomes[at]}`)).toEqual(calls.map((call) => `${call}: passed`))
    const table = readFileSync(path.join(import.meta.dirname, 'SDK-CALLS.md'), 'utf8')
    const listed = [...table.matchAll(/^\| `(.+?)`/gm)].map(([, call]) => call)
    expect(listed).toEqual([...new Set(calls)].sort())
  })
})
