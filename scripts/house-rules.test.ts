import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { read, tracked } from './tracked-files.ts'

const sources = tracked.filter((file) =>
  /^(contract|server|stripe-sandbox|web|e2e|bench|scripts)\/.*\.(ts|tsx|js)$/.test(file),
)
const code = sources.filter((file) => !/(\.test\.|\.e2e\.|\.d\.ts$)/.test(file))

/** Data files may be long. */
const isData = (file: string) => /^server\/seed\/seed-/.test(file)

describe('the repository', () => {
  it('has source files to check', () => {
    expect(code.length).toBeGreaterThan(80)
  })

  it('gives every source file a unique name', () => {
    const names = code.map((file) => path.basename(file))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('has no catch-all files such as utils or helpers', () => {
    const drawer = /^(index|utils?|helpers?|common|misc|shared|types|constants)\.(tsx?|js)$/
    expect(sources.filter((file) => drawer.test(path.basename(file)))).toEqual([])
  })

  it('reads process.env in only one server file', () => {
    const readers = code.filter((file) => /^(server|web|contract)\//.test(file) && read(file).includes('process.env'))
    expect(readers.filter((file) => !file.startsWith('server/test/'))).toEqual(['server/config/env.ts'])
  })

  it('gets the time from the injected clock, never from the system, in business rules', () => {
    const tellers = code.filter((file) => /^(contract|server\/(features|jobs|http))\//.test(file))
    expect(tellers.filter((file) => /Date\.now\(\)|new Date\(\)/.test(read(file)))).toEqual([])
  })

  it('formats dates in two places: one for all pages, one for times on a clock', () => {
    const formatters = code.filter((file) => /^(contract|server|web)\//.test(file))
    expect(formatters.filter((file) => /DateTimeFormat\('en-US'|toLocale(Date|Time)String\(/.test(read(file)))).toEqual(
      ['contract/date-formats.ts', 'contract/zoned-formats.ts'],
    )
  })

  it('changes order statuses only through the table of transitions', () => {
    const updates = /updateTable\('orders'\)\s*\.set\(([\s\S]*?)\)\s*\.where/g
    const server = code.filter((file) => file.startsWith('server/features/'))
    const changers = server.filter((file) =>
      [...read(file).matchAll(updates)].some(([, set]) => /\bstatus\b/.test(set)),
    )
    expect(changers).toEqual(['server/features/orders/ledger/move-order.repository.ts'])
  })

  it('has no file over 400 lines', () => {
    expect(code.filter((file) => !isData(file) && read(file).split('\n').length > 400)).toEqual([])
  })

  it('has no disabled tests', () => {
    const disabledTests = /\b(it|test|describe)\.(only|skip|todo|fails|fixme)\b/
    const tests = sources.filter((file) => /\.(test|e2e)\./.test(file) && !file.endsWith('house-rules.test.ts'))
    expect(tests.filter((file) => disabledTests.test(read(file)))).toEqual([])
  })

  it("cites no document that readers can't open", () => {
    const citation = /\bdecisions?[\s*]+\d|\b(student|admin|spec(ification)?)[\s*]+§|\(§|\bthe[\s*]+specification\b/i
    const others = tracked.filter((file) => /\.(tsx?|js)$/.test(file) && !file.endsWith('house-rules.test.ts'))
    expect(others.filter((file) => citation.test(read(file)))).toEqual([])
  })

  it('has a lockfile without download URLs', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/)
  })

  it('pins every dependency to one version', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const versions = Object.values<string>({ ...dependencies, ...devDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})
