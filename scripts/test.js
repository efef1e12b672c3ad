// `npm test`: every check that must pass on every change. `--only=types,lint` runs some of them. A failed test is
// retried once, to tell a flaky test from a broken one. Both fail the run, unless the flaky one is on the short, dated
// list in test-tools/allowed-retries.js.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { ensureInstalled, root } from './ensure-installed.js'
import { runWithPinnedNode } from './run-with-pinned-node.js'
import { sortRetriedTests } from './test-tools/allowed-retries.js'

const reports = path.join(root, 'test-results')
const report = (name) => path.join(reports, name)
const bin = (name) => path.join(root, 'node_modules/.bin', name)

/** Tests that failed in this run, with name and message. */
const failures = []

/** Tests that passed only on the retry, with the message of the first failure. */
const retried = []

/** The pages for the browser stories are built while the types are checked, which needs only one core. */
let webBuild

/** Each step returns how many checks passed and failed. */
const STEPS = {
  types: () => oneCheck(bin('tsc'), ['-b']),
  lint: () => oneCheck(bin('biome'), ['check', '--error-on-warnings', '.']),
  imports: () => oneCheck(process.execPath, [path.join(root, 'scripts/check-imports.js')]),
  unit: () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest.json')}`]
    run(bin('vitest'), ['run', '--retry=1', ...reporters])
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, success, testResults } =
      readReport('vitest.json')
    failures.push(...findFailures(testResults))
    retried.push(...findRetried(testResults))
    const brokenFiles = numFailedTests === 0 && (!success || numFailedTestSuites > 0) ? 1 : 0
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests + brokenFiles }
  },
  browser: async () => {
    await webBuild
    const { ensureWebBuilt } = await import('./ensure-web-built.js')
    await ensureWebBuilt()
    const { findChromium } = await import('./test-tools/find-chromium.js')
    const chromium = await findChromium()
    if (!chromium) {
      console.error('No Chromium was found or could be installed: install Chromium or Chrome, or set CHROMIUM_PATH.')
      return { passed: 0, failed: 1 }
    }
    run(bin('playwright'), ['test', '--retries=1'], {
      CHROMIUM_PATH: chromium,
      // Stories that need a shop of their own start it faster.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright.json'),
    })
    // Errors outside of stories, such as a port in use: then no story runs at all.
    const { stats, suites, errors = [] } = readReport('playwright.json')
    failures.push(...findStories('unexpected', suites))
    retried.push(...findStories('flaky', suites))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length }
  },
}

await ensureInstalled()
if (!(await runWithPinnedNode(fileURLToPath(import.meta.url)))) await runSteps(chosenSteps())

async function runSteps(names) {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const total = { passed: 0, failed: 0 }
  if (names.includes('types') && names.includes('browser')) webBuild = startWebBuild()
  for (const name of names) {
    console.log(`\n— ${name}`)
    const begun = performance.now()
    const { passed, failed } = await STEPS[name]()
    total.passed += passed
    total.failed += failed
    console.log(`— ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  }
  const { tolerated, refused } = sortRetriedTests(retried)
  // Repeated at the end, where people look first in a long log.
  for (const { name, message } of tolerated) console.log(`\nPASSED ON RETRY (ALLOWED) ${name}\n${message}`)
  for (const { name, message } of refused) console.log(`\nPASSED ONLY ON RETRY ${name}\n${message}`)
  for (const { name, message } of failures) console.log(`\nFAILED ${name}\n${message}`)
  const passed = total.passed - refused.length
  const failed = total.failed + refused.length
  if (tolerated.length > 0) console.log(`\n${tolerated.length} passed on an allowed retry`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

function chosenSteps() {
  const only = process.argv.find((argument) => argument.startsWith('--only='))
  return only ? only.slice('--only='.length).split(',') : Object.keys(STEPS)
}

/** A build that fails here fails again in the browser step, which reports it. */
function startWebBuild() {
  const build = spawn(process.execPath, [path.join(root, 'scripts/build-web.js')], { stdio: 'ignore' })
  return new Promise((resolve) => build.once('close', resolve))
}

function oneCheck(command, commandArguments) {
  return run(command, commandArguments) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function run(command, commandArguments, env = {}) {
  return spawnSync(command, commandArguments, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status
}

function findFailures(testResults) {
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0)
      return file.message ? [{ name: path.relative(root, file.name), message: file.message }] : []
    return failed.map((test) => nameAndMessage(file, test))
  })
}

/** A test that passed on the retry keeps the messages of its first failure. */
function findRetried(testResults) {
  return testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => nameAndMessage(file, test)),
  )
}

function nameAndMessage(file, { fullName, failureMessages }) {
  return { name: `${path.relative(root, file.name)} › ${fullName}`, message: failureMessages.join('\n') }
}

/** Playwright calls a test `flaky` if it passed on the retry and `unexpected` if it failed both times. */
function findStories(wanted, suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title, tests }) => ({
        name: `e2e/${file} › ${title}`,
        message: `${tests[0].results[0].error?.message ?? ''}\n${pageAtFailure(tests[0].results[0])}`,
      })),
    ...findStories(wanted, inner),
  ])
}

/** What the page showed when the story failed, which a log from another machine wouldn't tell. */
function pageAtFailure({ attachments }) {
  const context = attachments.find(({ name }) => name === 'error-context')
  return context?.path && existsSync(context.path) ? readFileSync(context.path, 'utf8').slice(0, 6000) : ''
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(report(name), 'utf8'))
  } catch {
    // If the runner crashed before reporting, that's a failure, not zero tests.
    return {
      numPassedTests: 0,
      numFailedTests: 1,
      numPendingTests: 0,
      numFailedTestSuites: 1,
      testResults: [],
      suites: [],
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    }
  }
}
