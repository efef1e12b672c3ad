import { describe, expect, it } from 'vitest'

import { readSandboxOptions } from './read-sandbox-options.ts'

describe('the options of the command', () => {
  it('come from the command line first, then from the environment', () => {
    const read = readSandboxOptions(['--port=7', '--api-version=2020-08-27'], { PORT: '8', HOST: '::1' })
    expect(read).toMatchObject({ port: 7, host: '::1', apiVersion: '2020-08-27' })
    expect(readSandboxOptions([], {})).toMatchObject({ port: 12111, host: '127.0.0.1' })
    expect(readSandboxOptions(['--help'], {})).toBe('help')
  })

  it.each([
    [['--prot=7'], "Unknown option '--prot'"],
    [['--port=many'], '--port must be a number up to 65535.'],
    [['--webhook=localhost:3000'], '--webhook must start with http:// or https://.'],
    [['--api-version=latest'], '--api-version must look like 2022-11-15.'],
  ])('are refused in one sentence: %s', (args, message) => {
    const read = readSandboxOptions(args, {})
    expect(read).toBeInstanceOf(Error)
    expect((read as Error).message).toContain(message)
  })
})
