import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, { encoding: 'utf8', cwd: folder, stdio: 'pipe' })

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stripe-sandbox-package-'))
  run(path.resolve('scripts/build-stripe-sandbox.js'), `--into=${folder}`, '--without-types')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the package of the Stripe sandbox', () => {
  it('serves calls, pages and the script without any other package', () => {
    const program = `
      import { startStripeSandbox } from './start-sandbox.js'
      const sandbox = await startStripeSandbox()
      const headers = { authorization: 'Bearer ' + sandbox.secretKey }
      const post = (path, form) =>
        fetch(sandbox.url + path, { method: 'POST', headers, body: new URLSearchParams(form) }).then((reply) => reply.json())
      const { object } = await post('/v1/products', { name: 'Course' })
      const { url } = await post('/v1/checkout/sessions', { mode: 'setup', success_url: 'https://shop.example' })
      const page = await fetch(url)
      const script = await fetch(sandbox.url + '/stripe-sandbox/stripe.js')
      console.log(object, page.status, (await script.text()).includes('createPaymentMethod'))
      await sandbox.close()`
    expect(run('--input-type=module', '--eval', program)).toBe('product 200 true\n')
  })

  it('has a program that explains itself, and nothing that is only for its own tests', () => {
    expect(run('run-sandbox.command.js', '--help')).toContain('--api-version=')
    expect(existsSync(path.join(folder, 'README.md'))).toBe(true)
    expect(existsSync(path.join(folder, 'sandbox-test.js'))).toBe(false)
    expect(existsSync(path.join(folder, 'trials'))).toBe(false)
  })
})
