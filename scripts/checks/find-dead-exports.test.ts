import { expect, it } from 'vitest'

import { findDeadExports } from './find-dead-exports.ts'
import { parseSource } from './source-tree.ts'

/** Unused exports of `a.ts` if `b.ts` is the only other file. */
function findDead(a: string, b: string): string[] {
  return findDeadExports([parseSource('server/a.ts', a), parseSource('server/b.ts', b)])
}

it('reports every kind of export that no other file imports', () => {
  const exports = `export const one = 1, two = 2
    export function three() { return one }
    export type Four = 4
    export interface Five {}
    export class Six {}
    const seven = 7
    export { seven as eight }
    export default 9`
  const names = ['one', 'two', 'three', 'Four', 'Five', 'Six', 'eight', 'default']
  expect(findDead(exports, '')).toEqual(names.map((name) => `server/a.ts: ${name}`))
})

it.each([
  ['by name', `import { used } from './a.ts'`],
  ['under another name', `import { used as other } from './a.ts'`],
  ['as a type', `import type { used } from '#server/a.ts'`],
  ['by passing it on', `export { used } from './a.ts'; import { used } from './b.ts'`],
  ['later', `const { used } = await import('./a.ts')`],
  ['later, as a member', `const page = lazy(async () => (await import('./a.ts')).used)`],
  ['later, by what follows', `const load = () => import('./a.ts').then((part) => part.used)`],
  ['later, out of what follows', `import('./a.ts').then(({ used }) => used())`],
  ['as a member of all of it', `import * as a from './a.ts'; a.used()`],
])('counts an import %s, and only that name', (_, text) => {
  expect(findDead('export const used = 1, dead = 2', text)).toContain('server/a.ts: dead')
  expect(findDead('export const used = 1, dead = 2', text)).not.toContain('server/a.ts: used')
})

it.each([
  ['all of it is passed on', `import * as a from './a.ts'; list(a)`],
  ['it is loaded and handed over whole', `loadOnce(() => import('./a.ts'))`],
  ['it is exported again as a whole', `export * from './a.ts'`],
])('takes every export for used when %s', (_, text) => {
  expect(findDead('export const one = 1, two = 2', text)).toEqual([])
})

it('skips files that a tool loads by name', () => {
  expect(findDeadExports([parseSource('vitest.config.ts', 'export default {}')])).toEqual([])
})
