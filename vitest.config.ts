import { defineConfig } from 'vitest/config'

const databaseTests = ['server/{cache,database,features,http,jobs,pages,test}/**/*.test.ts']
const globalSetup = ['server/test/postgres-server.ts']

/** Server tests that touch the database run twice: once on each engine. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The default of one second is too short for a job that a busy machine starts late.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,web,scripts,stripe-sandbox}/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
          exclude: [...databaseTests, '**/node_modules/**'],
        },
      },
      { test: { name: 'sqlite', include: databaseTests, env: { TEST_ENGINE: 'sqlite' } } },
      { test: { name: 'postgres', include: databaseTests, globalSetup, env: { TEST_ENGINE: 'postgres' } } },
    ],
  },
})
