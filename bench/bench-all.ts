// `npm run bench`: runs every benchmark in turn and lists which ones stayed within budget. It takes 45 minutes, plus 15
// the first time to generate the large schools. Don't use the machine for anything else meanwhile.
// - `-- --only=boot,growth` runs some of them; `--engine=postgres` skips runs that only use the other database.
// - `--quick` runs everything on the smallest school, to see that it works.
// - `--write` saves the output in docs/evidence/benchmark-figures.md and leaves sections that didn't run unchanged.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const PAGE = path.join(root, 'docs/evidence/benchmark-figures.md')
const [BEGIN, END] = ['<!-- figures: written by npm run bench -- --write -->', '<!-- end of figures -->']

type Run = { script: string; options?: string[]; quick?: string[] }
const onBoth = (script: string, quick: string[]): Run[] =>
  ['sqlite', 'postgres'].map((engine) => ({ script, options: [`--engine=${engine}`], quick }))
const SMALL = '--students=1000'
const BENCHMARKS: Record<string, Run[]> = {
  boot: [{ script: 'bench-boot', quick: ['--rounds=2', '--idle-seconds=3'] }],
  api: onBoth('bench-api', ['--rounds=1', '--seconds=1']),
  growth: onBoth('bench-growth', ['--sizes=200,1000', '--seconds=1']),
  learning: onBoth('bench-learning', [
    SMALL,
    '--small-students=200',
    '--seconds=1',
    '--warm-up-seconds=1',
    '--rounds=1',
    '--save-seconds=5',
    '--learners=2000',
  ]),
  practice: onBoth('bench-practice', [SMALL, '--rounds=1', '--seconds=1']),
  mentorship: onBoth('bench-mentorship', [SMALL, '--rounds=1', '--seconds=1']),
  chart: [{ script: 'bench-chart', quick: ['--rounds=1'] }],
  crowd: onBoth('bench-crowd', [SMALL, '--seconds=5', '--overload-seconds=3']),
  processes: [{ script: 'bench-processes', quick: ['--rounds=1', '--seconds=1'] }],
  checkout: [{ script: 'bench-checkout', quick: ['--buyers=12'] }],
  admin: [
    { script: 'bench-admin' },
    { script: 'bench-admin-orders', quick: [SMALL, '--rounds=3'] },
    ...onBoth('admin-analytics', [SMALL]),
    ...onBoth('facts-cost', ['--rounds=1']),
  ],
  upload: [{ script: 'measure-upload' }],
  video: [{ script: 'bench-video', quick: ['--rounds=1', '--seconds=10'] }],
  web: [{ script: 'bench-web', quick: ['--rounds=1'] }],
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(BENCHMARKS).join(',') },
    engine: { type: 'string' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
if (values.engine && !['sqlite', 'postgres'].includes(values.engine)) {
  throw new Error(`Unknown engine ${values.engine}: use sqlite or postgres.`)
}
const machine = `${os.cpus().length} × ${os.cpus()[0]?.model}, ${os.arch()}, ${(os.totalmem() / 1e9).toFixed(0)} GB, Node ${process.versions.node}`
console.log(machine)
const sections = new Map<string, string>()
const outcomes: string[] = []
for (const name of values.only.split(',')) {
  for (const run of (BENCHMARKS[name] ?? []).filter(matchesEngine)) await measure(name, run)
}
console.log(`\n${outcomes.join('\n')}`)
if (values.write) updatePage()

function matchesEngine({ options = [] }: Run): boolean {
  const ofOneEngine = options.some((option) => option.startsWith('--engine='))
  return !values.engine || !ofOneEngine || options.includes(`--engine=${values.engine}`)
}

async function measure(name: string, { script, options = [], quick = [] }: Run): Promise<void> {
  const title = sectionTitle(name, { script, options })
  const [busy = 0] = os.loadavg()
  console.log(`\n— ${title} (load before: ${busy.toFixed(1)})\n`)
  const startedAt = performance.now()
  const { text, code } = await runAndCapture([`bench/${script}.ts`, ...options, ...(values.quick ? quick : [])])
  const took = `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  const mark = code === 0 ? '✓' : '✗'
  outcomes.push(`${mark} ${title}, ${took}`)
  const school = values.quick ? ', **short run on the smallest school, not comparable**' : ''
  const head = `${mark} ${today()}, ${commit()}, ${took}, load before ${busy.toFixed(1)}${school}.`
  sections.set(title, `### ${title}\n\n${head}\n\n${toMarkdown(text)}`)
  if (code !== 0) process.exitCode = 1
}

/** Shows the output as it arrives and returns it. */
async function runAndCapture(script: string[]): Promise<{ text: string; code: number | null }> {
  const child = spawn(process.execPath, script, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  let text = ''
  for await (const part of child.stdout.setEncoding('utf8')) {
    process.stdout.write(part)
    text += part
  }
  return { text, code: await closed }
}

/** Keeps tables as tables and puts everything else in code blocks. */
function toMarkdown(text: string): string {
  const blocks: { isTable: boolean; lines: string[] }[] = []
  for (const line of text.trim().split('\n')) {
    const isTable = line.startsWith('|')
    if (blocks.at(-1)?.isTable !== isTable) blocks.push({ isTable, lines: [] })
    blocks.at(-1)?.lines.push(line)
  }
  return blocks
    .map(({ isTable, lines }) => (isTable ? lines.join('\n') : `\`\`\`\n${lines.join('\n').trim()}\n\`\`\``))
    .join('\n\n')
}

/** Replaces the sections that ran and leaves the others unchanged. */
function updatePage(): void {
  const [before = '', rest = ''] = readFileSync(PAGE, 'utf8').split(BEGIN)
  const [figures = '', after = ''] = rest.split(END)
  const earlier = new Map(figures.split(/^(?=### )/m).map((text) => [/^### (.*)$/m.exec(text)?.[1], text.trim()]))
  const titles = Object.entries(BENCHMARKS).flatMap(([name, runs]) => runs.map((run) => sectionTitle(name, run)))
  const shown = titles.flatMap((title) => sections.get(title) ?? earlier.get(title) ?? [])
  const list = shown.map((text) => text.replace(/^### ([^\n]*)\n\n([✓✗]).*$/s, '- $2 $1')).join('\n')
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${[`${machine}.`, list, ...shown].join('\n\n')}\n\n${END}${after}`)
  console.log(`\nWritten to ${path.relative(root, PAGE)}.`)
}

/** For example `growth bench-growth --engine=sqlite`. */
function sectionTitle(name: string, { script, options = [] }: Run): string {
  return [name, script, ...options].join(' ')
}

function today(): string {
  return new Date().toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric' })
}

/** The commit that was measured, with `-dirty` for uncommitted changes. A source archive has none. */
function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  } catch {
    return 'unknown commit'
  }
}
