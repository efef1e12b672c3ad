import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

const databaseTests = ['server/{cache,database,features,http,jobs,pages,test}/**/*.test.ts']
const componentTests = ['web/**/*.dom.test.tsx']
const setupFiles = ['server/test/cheap-passwords.ts']
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
          setupFiles: ['web/test/prepare-component-tests.ts'],
          isolate: false,
        },
      },
      { test: { name: 'sqlite', include: databaseTests, isolate: false, setupFiles, env: { TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          name: 'postgres',
          include: databaseTests,
          isolate: false,
          setupFiles,
          globalSetup,
          env: { TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
})
