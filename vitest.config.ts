import { availableParallelism } from 'node:os'
import path from 'node:path'

import { defineConfig } from 'vitest/config'

const databaseTests = ['server/{cache,database,features,http,jobs,pages,test}/**/*.test.ts']
const componentTests = ['web/**/*.dom.test.tsx']
const setupFiles = ['server/test/cheap-passwords.ts']
/** With more room for young objects, garbage is collected less often. */
const ROOM_FOR_GARBAGE = '--max-semi-space-size=64'
const loadFirst = (file: string) => [ROOM_FOR_GARBAGE, `--import=${path.join(import.meta.dirname, file)}`]
const execArgv = loadFirst('server/test/change-server-libraries.ts')
const globalSetup = ['server/test/postgres-server.ts']

/**
 * Server tests that touch the database run twice: once on each engine. Files share the modules of a worker, because loading
 * the server or React takes longer than most tests; every test has a shop and a database of its own anyway.
 */
export default defineConfig({
  test: {
    // By default one processor is left free, which on a machine with two is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Generous, because some tests start the whole shop, and a starved machine takes many times as long as an idle one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{bench,contract,web,scripts,stripe-sandbox}/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
          exclude: [...databaseTests, ...componentTests, '**/node_modules/**'],
          isolate: false,
        },
      },
      // Components in a simulated browser.
      {
        test: {
          name: 'components',
          include: componentTests,
          environment: 'happy-dom',
          execArgv: loadFirst('web/test/change-web-libraries.ts'),
          setupFiles: ['web/test/prepare-component-tests.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'sqlite',
          include: databaseTests,
          isolate: false,
          execArgv,
          setupFiles,
          env: { TEST_ENGINE: 'sqlite' },
        },
      },
      {
        test: {
          name: 'postgres',
          include: databaseTests,
          isolate: false,
          execArgv,
          setupFiles,
          globalSetup,
          env: { TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
})
