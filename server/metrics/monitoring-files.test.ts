import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, it } from 'vitest'

import { startShop } from '#server/test/start-shop.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const NAME = /\b(?:candlewick|http|process|nodejs)_[a-z_]+\b/g

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const namesIn = (text: string) => [...new Set(text.match(NAME))].sort()

async function readMetricNames(): Promise<string[]> {
  const { ctx } = await startShop()
  const types = (await ctx.metrics.registry.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)
  return [...types].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
}

it('the dashboard and the alerts use only metrics that exist', async () => {
  const known = await readMetricNames()
  const { panels } = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(queries.length).toBeGreaterThan(30)
  expect(namesIn(queries.join('\n')).filter((name) => !known.includes(name))).toEqual([])
  const alerts = read('deploy/monitoring/candlewick-alerts.yml')
  expect(namesIn(alerts).filter((name) => !known.includes(name))).toEqual([])
})

it('every alert has a case in which it fires', () => {
  const alerts = [...read('deploy/monitoring/candlewick-alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  const cases = read('deploy/monitoring/candlewick-alerts.test.yml')
  expect(alerts.filter((name) => !cases.includes(`alertname="${name}"`))).toEqual([])
})

it('the documentation lists every metric', async () => {
  const known = (await readMetricNames()).filter((name) => !/_(bucket|sum|count)$/.test(name))
  const listed = [...read('docs/monitoring.md').matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name)
  expect(listed.sort()).toEqual(known.sort())
})
