import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { defineConfig, devices } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 4173)
// Workers inherit this, so a story can set up things in the shop's database.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'candlewick-e2e-'))

/** Stories run in a real browser against the built shop with its sample data, on a database created for this run. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Stories spend a quarter of their time waiting, so three of them keep two cores busy.
  workers: 3,
  // Nothing waits this long, except on a machine with other work.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    // Animations cost a fifth of the run's processor time. Stories about motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: `http://localhost:${PORT}`,
    navigationTimeout: 120_000,
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } }],
  webServer: {
    command: 'node e2e/open-test-shop.ts',
    url: `http://localhost:${PORT}/api/health`,
    // What goes wrong on the shop's side is printed among the results.
    stdout: 'pipe',
    env: {
      LOG_LEVEL: 'error',
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      E2E_DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO_SHOP: 'small',
      FFMPEG: 'off',
    },
    reuseExistingServer: false,
    // On this signal the shop removes its folder.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 180_000,
  },
})
