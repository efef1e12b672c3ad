import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

const command = path.join(import.meta.dirname, 'run-sandbox.command.ts')

it('says in one sentence that another program has the port', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, `--port=${port}`], { encoding: 'utf8' })
  const sentence = `Port ${port} is already in use: choose another with --port or --host.\n`
  expect([status, stdout, stderr]).toEqual([1, '', sentence])
})
