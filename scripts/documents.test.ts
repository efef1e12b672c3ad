import { existsSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { shippedPackages } from './shipped-packages.js'
import { read, root, tracked } from './tracked-files.ts'

const isSource = (file: string) => /^(contract|server|web|scripts)\/.*\.(tsx?|js)$/.test(file)
const sources = tracked
  .filter(isSource)
  .map((file) => read(file))
  .join('\n')
const pages = tracked.filter((file) => file.endsWith('.md'))
const variables = read('.env.example')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Whether the evidence in backticks exists: a file, folder, command, variable, endpoint, or name in the code. */
function exists(evidence: string): boolean {
  const [, script] = /^npm run ([\w:-]+)/.exec(evidence) ?? []
  if (script) return script in scripts
  const [, call] = /^(?:(?:GET|POST|PUT|DELETE) )?(\/[\w./:-]+)$/.exec(evidence) ?? []
  if (call) return sources.includes(`'${call}'`)
  if (/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(evidence)) return variables.includes(`${evidence}=`)
  if (evidence.endsWith('/')) return tracked.some((file) => `/${file}`.includes(`/${evidence}`))
  if (/\.\w+$/.test(evidence)) return tracked.some((file) => `/${file}`.endsWith(`/${evidence}`))
  return sources.includes(evidence)
}

/** The anchors GitHub generates for a page's headings. */
const listAnchors = (page: string) =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )

/** Whether a relative link points to an existing file and, if it has one, an existing heading. */
function linkWorks(page: string, target: string): boolean {
  const [file = '', anchor] = target.split('#')
  const found = file === '' ? page : path.join(path.dirname(page), file)
  if (!existsSync(path.join(root, found))) return false
  return !anchor || !found.endsWith('.md') || listAnchors(found).includes(anchor)
}

/** 31 of level A and 24 of level AA. */
const WCAG_CRITERIA = 55

describe('the docs', () => {
  it('name every criterion of WCAG 2.2 A and AA once, with evidence that exists', () => {
    const rows = read('docs/accessibility.md')
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
    const criteria = rows.map((row) => /^\| ([\d.]+) /.exec(row)?.[1] ?? '')
    expect(new Set(criteria).size).toBe(WCAG_CRITERIA)
    expect(criteria).toHaveLength(WCAG_CRITERIA)
    const files = rows.flatMap((row) => [...row.matchAll(/`([^`]+\.\w+)`/g)].map(([, file = '']) => file))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => !exists(file))).toEqual([])
  })

  it('cite only existing evidence in the security checklist', () => {
    const lines = read('docs/security-checklist.md')
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
    expect(lines.length).toBeGreaterThan(70)
    const named = lines.flatMap((line) => {
      const [, ids = '', , , , evidence = ''] = line.split('|')
      return [...evidence.matchAll(/`([^`]+)`/g)].map(([, text = '']) => ({ ids: ids.trim(), text }))
    })
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter(({ text }) => !exists(text))).toEqual([])
  })

  it('link only to files and headings that exist', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !linkWorks(page, target))
        .map((target) => `${page}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('use every screenshot in docs/screenshots', () => {
    const shown = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s]+\.(?:webp|png))\)/g)].map(([, target = '']) =>
        path.join(path.dirname(page), target),
      ),
    )
    expect(tracked.filter((file) => file.startsWith('docs/screenshots/') && !shown.includes(file))).toEqual([])
  })

  it('have decision records in one format, all listed in the index', () => {
    const records = pages.filter((page) => /^docs\/decisions\/\d{4}-/.test(page))
    expect(records.length).toBeGreaterThan(25)
    const format = /^# (\d+)\. .+\n\n\*\*Status:\*\* .+\n\n## Context\n.+?\n## Decision\n.+?\n## Consequences\n/s
    const index = read('docs/decisions/README.md')
    const odd = records.filter((page) => {
      const [, number] = format.exec(read(page)) ?? []
      const file = path.basename(page)
      return (
        Number(number) !== Number(file.slice(0, 4)) || !index.includes(`- [${number}. `) || !index.includes(`(${file})`)
      )
    })
    expect(odd).toEqual([])
  })

  it('list every package in the SBOM that the program may load, including those also used in development', () => {
    const { packages } = JSON.parse(read('package-lock.json'))
    const shipped = shippedPackages(packages)
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const listed = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
    expect(Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual([])
    // sharp loads it at startup, and a build tool needs it too.
    expect(shipped.find(({ name }) => name === 'detect-libc')?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
    expect(shipped.some(({ name }) => name === 'vitest')).toBe(false)
  })

  it('show a systemd unit and commands that Node can run with', () => {
    const unit = read('deploy/candlewick.service')
    // Node lists network interfaces when it starts listening; without this family it exits on every start.
    expect(unit).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m)
    expect(read('deploy/candlewick-run')).toContain('server/commands/$command.command.ts')
    // Only the proxy reaches the shop, whether somebody follows the recipe or starts from the unit.
    for (const text of [unit, read('docs/operations.md')]) expect(text).toContain('HOST=127.0.0.1')
    for (const proxy of ['deploy/Caddyfile', 'deploy/nginx.conf']) expect(read(proxy)).toContain('127.0.0.1:3000')
  })
})
