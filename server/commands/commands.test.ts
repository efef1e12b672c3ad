import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { processEnv } from '#server/test/process-env.ts'

type Call = { dataDir: string; name: string; args?: string[]; input?: string }

async function call({ dataDir, name, args = [], input = '' }: Call) {
  const file = path.join(import.meta.dirname, `${name}.command.ts`)
  const child = spawn(process.execPath, [file, ...args], { env: { ...processEnv, DATA_DIR: dataDir } })
  const output = { out: '', err: '' }
  child.stdout.on('data', (text) => (output.out += text))
  child.stderr.on('data', (text) => (output.err += text))
  child.stdin.end(input)
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, ...output }
}

it('commands explain themselves, and say with their exit code whether they worked', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-commands-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const createOwner = (args: string[], input?: string) => call({ dataDir, name: 'create-owner', args, input })
  const email = ['--email', 'grace@example.test']

  const help = await createOwner(['--help'])
  expect([help.code, help.out]).toEqual([0, expect.stringContaining('Usage: npm run create-owner -- [options]')])
  expect(await createOwner(['--emial', 'x'])).toMatchObject({ code: 2, err: expect.stringContaining("'--emial'") })
  expect(await createOwner(['--email', 'x'], 'y')).toMatchObject({ code: 1, err: "x isn't a valid email address.\n" })
  expect(await createOwner(email)).toMatchObject({ code: 1, err: expect.stringContaining('no password came') })
  // Piped without a line break at its end, as `printf` does.
  expect(await createOwner(email, 'a long password')).toMatchObject({ code: 0, err: '' })
  expect(await createOwner([...email, '--json'], 'a long password')).toMatchObject({
    code: 1,
    out: expect.stringContaining('"error": "Nothing was created: this shop has an owner already."'),
  })
  expect(await call({ dataDir, name: 'restore' })).toMatchObject({
    code: 2,
    err: expect.stringContaining('folder is missing'),
  })
  const doctor = await call({ dataDir, name: 'doctor', args: ['--json'] })
  expect(Array.isArray(JSON.parse(doctor.out))).toBe(true)
})
