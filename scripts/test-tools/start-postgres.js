import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { findPostgres } from './find-postgres.js'

/** Tests need speed, not durability. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
const CONNECTIONS = 'max_connections=200'

/**
 * Starts a PostgreSQL server on a free port. Its data is in a temporary folder, or in `keptIn`, where the next run
 * finds it again. @param {{ durable?: boolean, keptIn?: string }} options
 */
export async function startPostgres({ durable = false, keptIn } = {}) {
  const bin = findPostgres()
  if (!bin) {
    throw new Error(
      'No PostgreSQL was found or could be installed: install PostgreSQL 15 or newer, or set POSTGRES_BIN.',
    )
  }
  if (keptIn) mkdirSync(keptIn, { recursive: true })
  const folder = keptIn ?? mkdtempSync(path.join(os.tmpdir(), 'candlewick-pg-'))
  const asUser = userFor(folder)
  const data = path.join(folder, 'data')
  const init = ['-D', data, '-U', 'candlewick', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']
  if (!existsSync(data)) run(path.join(bin, 'initdb'), init, asUser)

  const port = await freePort()
  const settings = [
    ...(durable ? [] : FAST),
    CONNECTIONS,
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
  ]
  const command = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const open = () => spawn(path.join(bin, 'postgres'), command, { ...asUser, stdio: 'ignore' })
  let server = open()
  const url = `postgres://candlewick@127.0.0.1:${port}/postgres`
  await untilReady(url, server)
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server.on('exit', resolve))
    server.kill(signal)
    await gone
  }

  return {
    url,
    /** The same database without TCP, which takes a fifth less of the shop's time for each statement. */
    socketUrl: `postgres://candlewick@${encodeURIComponent(folder)}:${port}/postgres`,
    crash: () => end('SIGKILL'),
    async restart() {
      // Child processes of the crashed server take a moment to exit; until then a new one refuses to start.
      for (let tries = 0; tries < 50; tries++) {
        server = open()
        const isUp = await untilReady(url, server).then(
          () => true,
          () => false,
        )
        if (isUp) return
      }
      throw new Error('PostgreSQL did not come back.')
    },
    async stop() {
      await end('SIGINT')
      if (!keptIn) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root, so root hands the folder to another user. */
function userFor(folder) {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout))
    if (uid) {
      chownSync(folder, uid, gid)
      return { uid, gid, cwd: '/' }
    }
  }
  throw new Error('PostgreSQL cannot run as root and no user postgres or nobody exists: run the tests as another user.')
}

function run(command, commandArguments, options) {
  const { status, stderr, error } = spawnSync(command, commandArguments, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${path.basename(command)} failed: ${error?.message ?? stderr}`)
}

async function untilReady(url, server) {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (connected) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not start for the tests.')
}

function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
