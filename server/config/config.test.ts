import os from 'node:os'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { toConfig } from './config.ts'
import { ConfigError, readEnv } from './env.ts'

const getConfig = (env: Record<string, string>) => toConfig(readEnv(env))
const SECRET_KEY = 'a key that is used in tests and nowhere else'
const inProduction = { NODE_ENV: 'production', SITE_URL: 'https://shop.example', SECRET_KEY }

function expectedRefusal(env: Record<string, string>): ConfigError {
  try {
    getConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new Error(`${JSON.stringify(env)} was accepted`)
}

describe('an invalid variable', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://shop@localhost/shop'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_POOL_SIZE', '201'],
    ['SITE_URL', 'nonsense'],
    ['SITE_URL', 'ftp://shop.example'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['SECRET_KEY', 'x'.repeat(31)],
    ['PAYMENTS', 'paypal'],
    ['API_DOCS', 'maybe'],
    ['LOGIN_FAILURES_PER_ACCOUNT', '0'],
    ['WEB', 'live'],
  ])('%s=%s stops the start with one sentence that names it', (name, value) => {
    const { message } = expectedRefusal({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} is not valid: .+ \\(see \\.env\\.example\\)\\.$`))
    expect(message).not.toContain('\n')
  })

  it('is not repeated in the message when it may hold a secret', () => {
    expect(expectedRefusal({ METRICS_TOKEN: 'hunter2' }).message).not.toContain('hunter2')
    expect(expectedRefusal({ SECRET_KEY: 'hunter2' }).message).not.toContain('hunter2')
    expect(expectedRefusal({ DATABASE_URL: 'mysql://shop:hunter2@localhost/shop' }).message).not.toContain('hunter2')
  })

  it('is reported on its own, even when several are wrong', () => {
    expect(expectedRefusal({ PORT: 'abc', LOG_LEVEL: 'loud' }).message).toMatch(/^PORT is not valid/)
  })
})

describe('an empty variable', () => {
  it('counts as absent', () => {
    const empty = { PORT: '', HOST: '', SITE_URL: '', DATABASE_URL: '', METRICS_TOKEN: '', NODE_ENV: '', API_DOCS: '' }
    expect(getConfig(empty)).toEqual(getConfig({}))
  })
})

describe('a shop without any settings', () => {
  it('is a development shop on this machine with everything under ./data', () => {
    expect(getConfig({})).toMatchObject({
      production: false,
      host: 'localhost',
      port: 3000,
      siteUrl: new URL('http://localhost:3000'),
      database: { kind: 'sqlite', file: path.resolve('data/candlewick.sqlite') },
      files: { folder: path.resolve('data/files') },
      payments: { kind: 'sandbox', chosen: false },
      apiDocs: true,
      logLevel: 'warn',
      web: 'built',
    })
  })

  it('has its URL on the configured port', () => {
    expect(getConfig({ PORT: '8080' }).siteUrl.href).toBe('http://localhost:8080/')
  })
})

describe('a production shop', () => {
  it('does not start without SITE_URL', () => {
    expect(expectedRefusal({ NODE_ENV: 'production' }).message).toBe(
      'SITE_URL is required in production (see .env.example).',
    )
    expect(expectedRefusal({ NODE_ENV: 'production', SITE_URL: '' }).message).toContain('SITE_URL')
  })

  it('does not start without an encryption key', () => {
    const { SECRET_KEY: _, ...withoutKey } = inProduction
    expect(expectedRefusal(withoutKey).message).toBe('SECRET_KEY is required in production (see .env.example).')
  })

  it('listens on all interfaces, logs requests and hides the API document', () => {
    expect(getConfig(inProduction)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      apiDocs: false,
      logLevel: 'info',
    })
  })

  it('has no payment sandbox unless explicitly enabled', () => {
    expect(getConfig(inProduction).payments).toMatchObject({ kind: 'stripe' })
    expect(getConfig({ ...inProduction, PAYMENTS: '' }).payments).toMatchObject({ kind: 'stripe' })
    expect(getConfig({ ...inProduction, PAYMENTS: 'sandbox' }).payments).toMatchObject({
      kind: 'sandbox',
      chosen: true,
    })
  })

  it('uses PostgreSQL when DATABASE_URL is set', () => {
    for (const url of [
      'postgres://shop@db/shop',
      'postgresql://shop@db/shop',
      'postgres://shop@%2Frun%2Fpostgresql/shop',
    ]) {
      expect(getConfig({ ...inProduction, DATABASE_URL: url, DATABASE_POOL_SIZE: '25' }).database).toEqual({
        kind: 'postgres',
        url,
        poolSize: 25,
      })
    }
  })
})

describe('HOST', () => {
  it('overrides both defaults', () => {
    expect(getConfig({ HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
    expect(getConfig({ ...inProduction, HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
  })
})

describe('a switch', () => {
  it.each([
    ['true', true],
    ['on', true],
    ['1', true],
    ['false', false],
    ['off', false],
    ['0', false],
  ])('reads %s as %s', (text, value) => {
    expect(getConfig({ API_DOCS: text }).apiDocs).toBe(value)
  })
})

describe('several processes', () => {
  const onPostgres = { DATABASE_URL: 'postgres://shop@db/shop', PAYMENTS: 'stripe' }

  it('are one that does everything by default', () => {
    expect(getConfig({})).toMatchObject({ role: 'both', processes: 1 })
    expect(getConfig(onPostgres)).toMatchObject({ role: 'both', processes: 1 })
  })

  it('are one per core with auto, or as many as asked for', () => {
    expect(getConfig({ ...onPostgres, PROCESSES: 'auto' }).processes).toBe(os.availableParallelism())
    expect(getConfig({ ...onPostgres, PROCESSES: '3', ROLE: 'worker' })).toMatchObject({ role: 'worker', processes: 3 })
    expect(getConfig({ PROCESSES: 'auto' }).processes).toBe(1)
  })

  it.each([
    [{ PROCESSES: '2' }, 'PROCESSES=2 needs PostgreSQL (DATABASE_URL): only one process may use a SQLite file.'],
    [{ ROLE: 'web' }, 'ROLE=web needs PostgreSQL (DATABASE_URL): with SQLite, one process does everything.'],
    [
      { ...onPostgres, PAYMENTS: 'sandbox', PROCESSES: '2' },
      /^PROCESSES=2 needs payments that all processes share: .+\.$/,
    ],
    [
      { ...onPostgres, PAYMENTS: 'sandbox', ROLE: 'worker' },
      /^ROLE=worker needs payments that all processes share: .+\.$/,
    ],
    [{ PROCESSES: 'many' }, 'PROCESSES is not valid: must be auto or a number from 1 to 64 (see .env.example).'],
    [{ PROCESSES: '65' }, 'PROCESSES is not valid: must be a whole number from 1 to 64 (see .env.example).'],
    [{ ROLE: 'cook' }, /^ROLE is not valid/],
  ])('are refused with %o in one sentence', (env, sentence) => {
    expect(expectedRefusal(env as Record<string, string>).message).toMatch(sentence)
  })
})

describe('MEDIA_URL', () => {
  const MEDIA_URL_KEY = SECRET_KEY

  it('comes with a key', () => {
    expect(getConfig({ MEDIA_URL: 'https://media.example/', MEDIA_URL_KEY }).media).toEqual({
      origin: 'https://media.example',
      key: MEDIA_URL_KEY,
    })
    expect(expectedRefusal({ MEDIA_URL: 'https://media.example' }).message).toBe(
      'MEDIA_URL needs MEDIA_URL_KEY as well (see .env.example).',
    )
  })

  it('believes a country only from a proxy that is trusted', () => {
    const { countryHeader } = toConfig(readEnv({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: 'loopback' }))
    expect(countryHeader).toBe('cf-ipcountry')
    expect(expectedRefusal({ COUNTRY_HEADER: 'CF-IPCountry' }).message).toBe(
      'COUNTRY_HEADER needs TRUST_PROXY as well (see .env.example).',
    )
  })

  it('has no path', () => {
    expect(expectedRefusal({ MEDIA_URL: 'https://media.example/files', MEDIA_URL_KEY }).message).toMatch(
      /without a path/,
    )
  })
})
