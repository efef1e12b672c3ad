import { describe, expect, it } from 'vitest'

import { read, tracked } from './tracked-files.ts'

const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')

/** The image sets the first two and Compose the port; the others are for developers or never change in a container. */
const NOT_PASSED_ON = ['NODE_ENV', 'DATA_DIR', 'PORT', 'HOST', 'STRIPE_API_URL', 'CRASH_AT_STEP', 'WEB', 'DEMO_SHOP']

describe('the image', () => {
  it('gets every file it copies into the build context', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
    const sent = read('.dockerignore').split('\n')
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((file) => !sent.includes(`!${file.split('/')[0]}`))).toEqual([])
  })

  it('has everything that installs the packages before it does', () => {
    const [before = ''] = dockerfile.split('script.ensureInstalled()')
    const imported = [...read('scripts/ensure-installed.js').matchAll(/from '\.\/(.+)'/g)].map(([, file]) => file)
    expect(imported.filter((file) => !before.includes(` scripts/${file} `))).toEqual([])
  })

  it('has the scripts that its programs import', () => {
    const [, last = ''] = dockerfile.split(/^# -+ Run /m)
    const programs = tracked.filter((file) => /^(server|stripe-sandbox)\/(?!test\/).*(?<!\.test)\.ts$/.test(file))
    const imported = programs.flatMap((file) =>
      [...read(file).matchAll(/from '(?:\.\.\/)+(scripts\/.+)'/g)].map(([, script]) => script),
    )
    expect(imported).toContain('scripts/stop-with-npm.js')
    expect(imported.filter((script) => !last.includes(`COPY ${script} scripts/`))).toEqual([])
  })
})

describe('compose.yaml', () => {
  it('passes on every variable a shop may need', () => {
    const [, app = ''] = compose.split(/^ {2}(?:app|database):$/m)
    const passed = [...app.matchAll(/^ {6}([A-Z][A-Z0-9_]*): /gm)].map(([, name]) => name)
    const explained = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
    expect(passed.sort()).toEqual(explained.filter((name) => !NOT_PASSED_ON.includes(name)).sort())
  })
})
