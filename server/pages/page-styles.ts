/** One rule of a stylesheet, or a group of them such as `@media (…)`. */
type Rule = { prelude: string; body: string } | { prelude: string; rules: Rule[] }

/** For each of a rule's selectors, the classes (`.card`) and elements (`table`) without which it can't match. */
type Styles = { selectors: { text: string; needs: string[] }[]; body: string }
type Node = { kind: 'styles'; styles: Styles } | { kind: 'named'; text: string; name: string } | Group | Plain
type Group = { kind: 'group'; prelude: string; nodes: Node[] }
type Plain = { kind: 'plain'; text: string }

const GROUP = /^@(layer|media|supports|container)\b/
/** Needed only if something kept mentions their name. */
const NAMED = /^@(?:property|keyframes)\s+([\w-]+)/
/** Where variables and animations are named: `var(--ink)`, `animation:rise .2s`, `--animate-rise:rise .2s`. */
const MENTION = /(?<=var\(\s*)--[\w-]+|(?<=animation(?:-name)?:|--animate-[\w-]+:)[^;}]+/g
/** The script in web/index.html sets the theme; the rest is around the page. */
const ALWAYS_THERE = ['.dark', '.light', 'html', 'body']
const MAX_KEPT = 200

/**
 * A stylesheet from which each page takes the rules it can use, so that a page's HTML needn't carry the styles of all
 * others. Rules are kept in their order, and in doubt: only a class or an element that isn't on the page rules one out.
 */
export class PageStyles {
  readonly #nodes: Node[]
  readonly #kept = new Map<string, string>()

  constructor(css: string) {
    this.#nodes = parseRules(css.replace(/\/\*[\s\S]*?\*\//g, '')).map(prepare)
  }

  /** The rules for this HTML. */
  usedBy(html: string): string {
    const names = namesIn(html)
    const inline = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style]) => style).join(';')
    const key = `${[...names].sort().join(' ')}|${inline}`
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const css = dropUnusedNames(
      this.#nodes.map((node) => keep(node, names)).filter((node) => node !== null),
      inline,
    )
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear()
    this.#kept.set(key, css)
    return css
  }
}

/** Tailwind repeats its variables for browsers that don't know `@property`. They're older than any the shop is built for. */
const WITHOUT_PROPERTY = /^@supports .*-webkit-hyphens:none/

function prepare(rule: Rule): Node {
  const { prelude } = rule
  if (WITHOUT_PROPERTY.test(prelude)) return { kind: 'plain', text: '' }
  if ('rules' in rule) return { kind: 'group', prelude, nodes: rule.rules.map(prepare) }
  const [, name] = NAMED.exec(prelude) ?? []
  if (name) return { kind: 'named', name, text: `${prelude}{${rule.body}}` }
  if (prelude.startsWith('@'))
    return { kind: 'plain', text: rule.body === '' ? `${prelude};` : `${prelude}{${rule.body}}` }
  const selectors = splitAt(prelude, ',').map((text) => ({ text, needs: neededNames(text) }))
  return { kind: 'styles', styles: { selectors, body: rule.body } }
}

function keep(node: Node, names: ReadonlySet<string>): Node | null {
  if (node.kind === 'group') {
    const nodes = node.nodes.map((inner) => keep(inner, names)).filter((inner) => inner !== null)
    // An empty layer still says where it comes in the order of layers.
    return nodes.length > 0 || node.prelude.startsWith('@layer') ? { ...node, nodes } : null
  }
  if (node.kind !== 'styles') return node
  const selectors = node.styles.selectors.filter(({ needs }) => needs.every((name) => names.has(name)))
  return selectors.length > 0 ? { kind: 'styles', styles: { ...node.styles, selectors } } : null
}

/** Leaves out variables, animations and registered properties that nothing kept refers to. */
function dropUnusedNames(nodes: Node[], inline: string): string {
  let used = new Set<string>()
  for (let css = write(nodes, undefined); ; css = write(nodes, used)) {
    const mentions = [...`${css};${inline}`.matchAll(MENTION)].flatMap(([names]) => names.match(/[\w-]+/g) ?? [])
    const now = new Set(mentions)
    if (now.size === used.size) return css
    used = now
  }
}

function write(nodes: Node[], used: ReadonlySet<string> | undefined): string {
  return nodes.map((node) => writeNode(node, used)).join('')
}

function writeNode(node: Node, used: ReadonlySet<string> | undefined): string {
  if (node.kind === 'plain') return node.text
  if (node.kind === 'named') return !used || used.has(node.name) ? node.text : ''
  if (node.kind === 'group') {
    const inside = write(node.nodes, used)
    if (inside !== '') return `${node.prelude}{${inside}}`
    return node.prelude.startsWith('@layer') ? `${node.prelude};` : ''
  }
  const { selectors, body } = node.styles
  const declarations =
    used && body.includes('--')
      ? splitAt(body, ';')
          .filter((one) => isUsed(one, used))
          .join(';')
      : body
  return declarations === '' ? '' : `${selectors.map(({ text }) => text).join(',')}{${declarations}}`
}

function isUsed(declaration: string, used: ReadonlySet<string>): boolean {
  const [, variable] = /^(--[\w-]+):/.exec(declaration) ?? []
  return variable === undefined || used.has(variable)
}

/** Parts of fields that are styled by name. No page without such a field needs them. */
const FIELD_PARTS: [part: RegExp, field: string][] = [
  [/::(file-selector-button|-webkit-(search|date|calendar|inner-spin|outer-spin))/, 'input'],
  [/::placeholder/, '[placeholder]'],
]

/** Brackets without brackets in them, or something quoted. */
const INNERMOST = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?<!\\)(?:\((?:\\.|[^()\\])*\)|\[(?:\\.|[^[\]\\])*\])/g

const CLASS = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi

/** `:has(.card)`, which needs its class as much as `.card` does, as long as it stands alone. */
const HAS_CLASS = /:has\(>?(\.[\w-]+)(?::not\([^()]*\))?\)/g

/** The names in a selector. Those inside `:not(…)`, `:is(…)` and the like don't have to be on the page. */
function neededNames(selector: string): string[] {
  const fields = FIELD_PARTS.filter(([part]) => part.test(selector)).map(([, field]) => field)
  let outside = unwrap(selector).replace(HAS_CLASS, '$1')
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replace(INNERMOST, '')
  }
  const classes: string[] = []
  const elements = outside.replace(CLASS, (_, name: string) => {
    classes.push(`.${unescapeName(name)}`)
    return '.'
  })
  return [...fields, ...classes, ...(elements.match(/(?<=^|[\s>+~])[a-z][a-z\d]*/g) ?? [])]
}

/** Tailwind wraps `.group:hover .group-hover\:underline` in `:is(…)`. Around a single selector that changes nothing. */
function unwrap(selector: string): string {
  const [, inside] = /^:is\((.+)\)$/.exec(selector) ?? []
  if (inside === undefined || splitAt(inside, ',').length > 1) return selector
  let depth = 0
  for (const [mark] of inside.matchAll(STRUCTURE)) {
    if (mark === '(') depth += 1
    // The bracket that was opened first is closed before the end.
    if (mark === ')' && --depth < 0) return selector
  }
  return inside
}

/** In CSS, `md:p-4` is written `md\:p-4`, and a leading digit by its code. */
const unescapeName = (name: string) =>
  name.replace(/\\([\da-f]{1,6})\s?|\\(.)/gi, (_, code?: string, character?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (character ?? ''),
  )

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function namesIn(html: string): Set<string> {
  const names = new Set(ALWAYS_THERE)
  for (const [name] of html.matchAll(/(?<=<)[a-z][a-z\d]*/g)) names.add(name)
  if (html.includes(' placeholder=')) names.add('[placeholder]')
  for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of classes.split(/\s+/)) names.add(`.${name.includes('&') ? decode(name) : name}`)
  }
  return names
}

const decode = (text: string) => text.replace(/&(#?\w+);/g, (all, entity) => ENTITIES[entity] ?? all)

/** The characters that give CSS its structure, and everything in which they mean nothing. */
const STRUCTURE = /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}()[\];,]/gs

function parseRules(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  let opened = -1
  let depth = 0
  for (const { 0: mark, index } of css.matchAll(STRUCTURE)) {
    if (mark === '{' && depth++ === 0) opened = index
    const isStatement = mark === ';' && depth === 0
    const isEnd = mark === '}' && --depth === 0
    if (!isStatement && !isEnd) continue
    const prelude = css.slice(start, isEnd ? opened : index).trim()
    const body = isEnd ? css.slice(opened + 1, index).trim() : ''
    if (isEnd && GROUP.test(prelude)) rules.push({ prelude, rules: parseRules(body) })
    else if (prelude !== '') rules.push({ prelude, body })
    start = index + 1
  }
  return rules
}

/** The parts between separators that aren't inside brackets or quotes. */
function splitAt(text: string, separator: ',' | ';'): string[] {
  if (!text.includes(separator)) return [text]
  const parts: string[] = []
  let start = 0
  let depth = 0
  for (const { 0: mark, index } of text.matchAll(STRUCTURE)) {
    if ('([{'.includes(mark)) depth += 1
    else if (')]}'.includes(mark)) depth -= 1
    else if (mark === separator && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '')
}
