// `npm run torture -- --only=monitoring`: a real Prometheus reads the shop, and every query of the dashboard and the alerts
// returns something. Needs prometheus and promtool on the PATH (Debian: apt install prometheus).
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { freePort } from '../free-port.ts'
import { CheckReport } from './check-report.ts'
import { call, pause, signIn, startShopProcess } from './shop-process.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../deploy/monitoring')
/** Grafana picks this by itself; it has to cover several scrapes. */
const RATE_INTERVAL = '20s'
const TRAFFIC_MS = 15_000

type Reply = { error?: string; data?: { result: { value: [number, string] }[] } }
type Panel = { title: string; targets?: { expr: string }[] }

const report = new CheckReport()
const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-monitoring-'))
const [metricsPort, prometheusPort] = [await freePort(), await freePort()]

promtool('accepts the alert rules', ['check', 'rules', path.join(FOLDER, 'candlewick-alerts.yml')])
promtool('fires every alert when it should', ['test', 'rules', path.join(FOLDER, 'candlewick-alerts.test.yml')])
checkHealthyCase()
promtool('accepts the example configuration', ['check', 'config', path.join(FOLDER, 'prometheus.yml')])

const shop = await startShopProcess({ DATA_DIR: path.join(folder, 'data'), METRICS_PORT: String(metricsPort) })
const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
promtool('finds nothing to criticize in the metrics', ['check', 'metrics'], text)
const prometheus = startPrometheus()
try {
  await makeTraffic()
  for (const [name, expr] of dashboardQueries()) await checkQuery(name, expr, Number.isFinite)
  for (const [name, expr] of alertQueries()) await checkQuery(name, expr, () => true)
} finally {
  prometheus.kill('SIGTERM')
  await shop.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
report.summarize('monitoring')

function promtool(what: string, options: string[], input?: string): void {
  const { status, stdout, stderr } = spawnSync('promtool', options, { encoding: 'utf8', ...(input ? { input } : {}) })
  report.check(status === 0, `promtool ${what}${status === 0 ? '' : `: ${stdout} ${stderr}`}`)
}

/** An alert without figures is silent whatever it says, so the healthy case needs those of every alert. */
function checkHealthyCase(): void {
  const [, healthy = ''] = readFileSync(path.join(FOLDER, 'candlewick-alerts.test.yml'), 'utf8').split('- interval: 1m')
  const silent = alertQueries().filter(([, expr]) =>
    [...expr.matchAll(/\b(?:up|\w+_\w+)(?=[{[)])/g)].some(([metric]) => !new RegExp(`['"]${metric}\\b`).test(healthy)),
  )
  report.check(silent.length === 0, `the healthy case has figures for every alert ${silent.map(([name]) => name)}`)
}

function startPrometheus() {
  const config = readFileSync(path.join(FOLDER, 'prometheus.yml'), 'utf8')
    .replaceAll('15s', '1s')
    .replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`)
    .replace('candlewick-alerts.yml', path.join(FOLDER, 'candlewick-alerts.yml'))
  const file = path.join(folder, 'prometheus.yml')
  writeFileSync(file, config)
  const storage = `--storage.tsdb.path=${path.join(folder, 'prometheus')}`
  const address = `--web.listen-address=127.0.0.1:${prometheusPort}`
  return spawn('prometheus', [`--config.file=${file}`, storage, address, '--log.level=error'], { stdio: 'inherit' })
}

/** Something of everything that is counted. */
async function makeTraffic(): Promise<void> {
  const { origin } = shop
  const cookie = await signIn(origin, 'student@candlewick.test')
  const courses = (await call(origin, 'GET', '/api/courses')).body as unknown as { id: string; slug: string }[]
  const endsAt = performance.now() + TRAFFIC_MS
  while (performance.now() < endsAt) {
    await call(origin, 'GET', '/api/courses')
    await call(origin, 'GET', `/api/courses/${courses[0]?.slug}`)
    await call(origin, 'GET', '/api/my/courses', undefined, { cookie })
    await call(origin, 'POST', '/api/login', { email: 'student@candlewick.test', password: 'wrong' })
    await call(origin, 'POST', '/api/webhooks/stripe', {})
    for (const { id: courseId } of courses) {
      await call(origin, 'POST', '/api/billing/charge', { courseId, paymentMethodId: 'pm_card_visa' }, { cookie })
    }
    await pause(200)
  }
}

function dashboardQueries(): [string, string][] {
  const { panels } = JSON.parse(readFileSync(path.join(FOLDER, 'grafana-dashboard.json'), 'utf8')) as {
    panels: Panel[]
  }
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr]))
}

function alertQueries(): [string, string][] {
  const rules = readFileSync(path.join(FOLDER, 'candlewick-alerts.yml'), 'utf8')
  const found = rules.matchAll(/- alert: (\w+)\n\s+expr: (?:\|\n)?([\s\S]*?)\n\s+(?:for|labels):/g)
  return [...found].map(([, name = '', expr = '']) => [`alert ${name}`, expr])
}

async function checkQuery(name: string, expr: string, counts: (value: number) => boolean): Promise<void> {
  // A comparison filters: with `bool` it returns 0 or 1 instead of nothing. `and` needs its left side only.
  const query = expr
    .replaceAll('$__rate_interval', RATE_INTERVAL)
    .replace(/\s+and [\s\S]*$/, '')
    .replace(/ (==|>) (?=[\d.]+\s*$)/, ' $1 bool ')
    // No request of a healthy shop fails like this.
    .replace('status=~"5.."', 'status=~"4.."')
  const url = `http://127.0.0.1:${prometheusPort}/api/v1/query?query=${encodeURIComponent(query)}`
  const reply = (await (await fetch(url)).json()) as Reply
  const series = (reply.data?.result ?? []).filter(({ value: [, value] }) => counts(Number(value))).length
  report.check(series > 0, `${name}: ${series} series${series > 0 ? '' : ` for ${query} ${reply.error ?? ''}`}`)
}
