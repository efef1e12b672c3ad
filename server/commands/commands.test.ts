import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { processEnv } from '#server/test/process-env.ts'

type Call = { dataDir: string; name: string; args?: string[]; input?: string }

const root = path.resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** Those for operators, by name; the other scripts are for developers. */
const commands = new Map(
  Object.entries(scripts).flatMap(([name, line]): [string, string][] => {
    const file = /^node (\S+\.command\.ts|scripts\/write-sbom\.js)$/.exec(line)?.[1]
    return file ? [[name, path.join(root, file)]] : []
  }),
)

async function call({ dataDir, name, args = [], input = '' }: Call) {
  const file = commands.get(name) ?? expect.fail(`There is no command ${name}.`)
  const child = spawn(process.execPath, [file, ...args], { env: { ...processEnv, DATA_DIR: dataDir } })
  const output = { out: '', err: '' }
  child.stdout.on('data', (text) => (output.out += text))
  child.stderr.on('data', (text) => (output.err += text))
  child.stdin.end(input)
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, ...output }
}

function makeDataFolder(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-commands-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

it('knows all commands', () => {
  const names = ['backup', 'create-owner', 'doctor', 'rebuild-facts', 'reset-password', 'reset-two-factor', 'restore']
  expect([...commands.keys()].sort()).toEqual([...names, 'sbom', 'seed', 'stripe-sandbox'])
})

it.each([...commands.keys()])('%s has --help and refuses an unknown option', async (name) => {
  const dataDir = makeDataFolder()
  const [help, refused] = await Promise.all([
    call({ dataDir, name, args: ['--help'] }),
    call({ dataDir, name, args: ['--hepl'] }),
  ])
  expect(help).toEqual({ code: 0, out: expect.stringMatching(/^Usage: .*--json +print.*Exit code: 0/ms), err: '' })
  expect(refused).toEqual({ code: 2, out: '', err: expect.stringMatching(/^Unknown option '--hepl'.*--help/s) })
  expect(readdirSync(dataDir)).toEqual([])
})

it('commands say with their exit code whether they worked', async () => {
  const dataDir = makeDataFolder()
  const createOwner = (args: string[], input?: string) => call({ dataDir, name: 'create-owner', args, input })
  const email = ['--email', 'grace@example.test']

  expect((await createOwner(['--help'])).out).toContain('Usage: npm run create-owner -- [options]')
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
