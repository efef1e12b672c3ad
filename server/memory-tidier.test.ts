import { expect, it } from 'vitest'

import { memoryTidier } from './memory-tidier.ts'

/** A machine on which each collection leaves 100 MB. */
function watch() {
  const machine = { utilization: 0, megabytes: 160, collections: 0 }
  const tidy = memoryTidier({
    utilization: () => machine.utilization,
    residentBytes: () => machine.megabytes * 1_000_000,
    collect: () => {
      machine.collections++
      machine.megabytes = 100
    },
  })
  return { machine, tidy }
}

it('collects what the start left behind, once', () => {
  const { machine, tidy } = watch()
  for (let time = 0; time < 10; time++) tidy()
  expect(machine.collections).toBe(1)
})

it('waits until there is little to do', () => {
  const { machine, tidy } = watch()
  machine.utilization = 0.5
  tidy()
  expect(machine.collections).toBe(0)
  machine.utilization = 0.01
  tidy()
  expect(machine.collections).toBe(1)
})

it('collects again once memory has grown', () => {
  const { machine, tidy } = watch()
  tidy()
  machine.megabytes = 115
  tidy()
  expect(machine.collections).toBe(1)
  machine.megabytes = 130
  tidy()
  expect(machine.collections).toBe(2)
})
