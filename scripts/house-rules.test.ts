import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { read, tracked } from './tracked-files.ts'

const sources = tracked.filter((file) =>
  /^(contract|server|stripe-sandbox|web|e2e|bench|scripts)\/.*\.(ts|tsx|js)$/.test(file),
)
const code = sources.filter((file) => !/(\.test\.|\.e2e\.|\.d\.ts$)/.test(file))

/** Data, not code: length is no fault there. */
const isData = (file: string) => /^server\/seed\/seed-/.test(file)

describe('the repository', () => {
  it('has source files to speak of', () => {
    expect(code.length).toBeGreaterThan(80)
  })

  it('lets every source file be found by its name', () => {
    const names = code.map((file) => path.basename(file))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('has no drawers', () => {
    const drawer = /^(index|utils?|helpers?|common|misc|shared|types|constants)\.(tsx?|js)$/
    expect(sources.filter((file) => drawer.test(path.basename(file)))).toEqual([])
  })

  it('reads process.env of the server in one file', () => {
    const readers = code.filter((file) => /^(server|web|contract)\//.test(file) && read(file).includes('process.env'))
    expect(readers.filter((file) => !file.startsWith('server/test/'))).toEqual(['server/config/env.ts'])
  })

  it('asks the clock for the time, never the machine, in what it decides', () => {
    const tellers = code.filter((file) => /^(contract|server\/(features|jobs|http))\//.test(file))
    expect(tellers.filter((file) => /Date\.now\(\)|new Date\(\)/.test(read(file)))).toEqual([])
  })

  it('changes the status of an order by the table of transitions, and in no other way', () => {
    const updates = /updateTable\('orders'\)\s*\.set\(([\s\S]*?)\)\s*\.where/g
    const server = code.filter((file) => file.startsWith('server/features/'))
    const changers = server.filter((file) =>
      [...read(file).matchAll(updates)].some(([, set]) => /\bstatus\b/.test(set)),
    )
    expect(changers).toEqual(['server/features/orders/ledger/move-order.repository.ts'])
  })

  it('has no file of more than 400 lines', () => {
    expect(code.filter((file) => !isData(file) && read(file).split('\n').length > 400)).toEqual([])
  })

  it('has no test that is switched off', () => {
    const switchedOff = /\b(it|test|describe)\.(only|skip|todo|fails|fixme)\b/
    const tests = sources.filter((file) => /\.(test|e2e)\./.test(file) && !file.endsWith('house-rules.test.ts'))
    expect(tests.filter((file) => switchedOff.test(read(file)))).toEqual([])
  })

  it('cites no document that readers cannot open', () => {
    const citation = /\bdecisions?[\s*]+\d|\b(student|admin|spec(ification)?)[\s*]+§|\(§|\bthe[\s*]+specification\b/i
    const others = tracked.filter((file) => /\.(tsx?|js)$/.test(file) && !file.endsWith('house-rules.test.ts'))
    expect(others.filter((file) => citation.test(read(file)))).toEqual([])
  })

  it('has a lockfile without download addresses', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/)
  })

  it('pins every dependency to one version', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const versions = Object.values<string>({ ...dependencies, ...devDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })
})
