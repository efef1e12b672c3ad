import { calledName, literalText, type Node, type Source, walk } from './source-tree.ts'

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'])
const READS = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using', 'from'])

/**
 * A call to one of these is SQL, whatever the file imports. Joins aren't listed because they need a `selectFrom` first.
 */
const SQL_CALLS = new Set([
  ...WRITES,
  'selectFrom',
  'executeQuery',
  'executeWithRows',
  'precompiledQuery',
  'upsertCounters',
])

/** The `update set` of an upsert names no table, so matches are compared with the list of tables. */
const RAW_TABLE = /\b(insert\s+into|update|delete\s+from|merge\s+into|replace\s+into|truncate|from|join)\s+"?(\w+)/gi

/**
 * Infrastructure below the features, and code that fills or copies whole shops: these name tables without owning any.
 */
const UNCHECKED = /^server\/(adapters|backup|database|seed|test)\/|\.test\.ts$/

type TableRules = {
  /** The folder of `server/` that writes each table. */
  owners: Record<string, string>
  /** Files that read other features' tables in the same statement that writes their own, and why. */
  readsWhileWriting: Record<string, string>
}

type TableUse = { writes: Set<string>; reads: Set<string>; isSql: boolean; problems: string[] }

/** Checks who reads and writes which table, and where SQL may be written. Returns one sentence per problem. */
export function findTableProblems(sources: Source[], rules: TableRules): string[] {
  const checked = sources.filter(({ file }) => file.startsWith('server/') && !UNCHECKED.test(file))
  const known = new Set(checked.map(({ file }) => file))
  const gone = Object.keys(rules.readsWhileWriting).filter((file) => !known.has(file))
  return [
    ...gone.map((file) => `reads-while-writing: ${file} is on the list of exceptions but is not there`),
    ...checked.flatMap((source) => findProblems(source, rules)),
  ]
}

function findProblems(source: Source, { owners, readsWhileWriting }: TableRules): string[] {
  const { file } = source
  const { writes, reads, isSql, problems } = findTableUses(source, owners)
  const folder = ownerFolder(file)
  const isReadModel = file.endsWith('.read-model.ts')
  const mayRead = isReadModel || file in readsWhileWriting
  if (isSql && !isReadModel && !file.endsWith('.repository.ts')) {
    problems.push(`sql-only-in-repositories: ${file}`)
  }
  for (const table of writes) {
    const owner = owners[table]
    if (isReadModel) problems.push(`read-models-never-write: ${file} → ${table}`)
    else if (owner !== folder) {
      problems.push(`one-writer-per-table: ${file} → ${table}, which belongs to ${owner}`)
    }
  }
  for (const table of reads) {
    const owner = owners[table]
    if (owner !== folder && !mayRead) {
      problems.push(`read-through-the-owner: ${file} → ${table}, which belongs to ${owner}`)
    }
  }
  if (folder !== owners.access_grants && checksLiveGrant(source)) {
    problems.push(`is-live-grant: ${file} asks whether a grant is live in words of its own`)
  }
  return problems
}

/** `features/orders` or `jobs`: the first folder below `server/`, and for features the second as well. */
function ownerFolder(file: string): string {
  const [, first = '', second = '', ...rest] = file.split('/')
  return first === 'features' && rest.length > 0 ? `${first}/${second}` : second ? first : ''
}

function findTableUses({ file, body }: Source, tables: Record<string, unknown>): TableUse {
  const use: TableUse = { writes: new Set(), reads: new Set(), isSql: false, problems: [] }
  const add = (kind: 'writes' | 'reads', names: string[]) => {
    for (const name of names) if (Object.hasOwn(tables, name)) use[kind].add(name)
  }
  const texts: string[] = []
  walk(body, (node) => {
    if (node.type === 'CallExpression') {
      const name = calledName(node)
      if (name === undefined) return
      if (SQL_CALLS.has(name)) use.isSql = true
      if (!WRITES.has(name) && !READS.has(name)) return
      const kind = WRITES.has(name) ? 'writes' : 'reads'
      const table = node.arguments[0]?.expression
      const names = tableNames(table)
      add(kind, names)
      if (table?.type === 'Identifier' && (kind === 'writes' || name === 'selectFrom')) {
        // The table is a variable, so it could be any table the file mentions.
        const possible = mentionedTables(body, tables)
        add(kind, possible)
        if (possible.length === 0) use.problems.push(`name-the-table: ${file} → ${name}(${table.value})`)
      }
    } else if (node.type === 'TaggedTemplateExpression' && node.tag.value === 'sql') use.isSql = true
    else if (node.type === 'ObjectExpression') add('writes', counterTable(node))
    const text = literalText(node)
    if (text !== undefined) texts.push(text)
  })
  if (use.isSql) for (const text of texts) addRaw(text, add)
  return use
}

function addRaw(text: string, add: (kind: 'writes' | 'reads', names: string[]) => void): void {
  for (const [, verb = '', table = ''] of text.matchAll(RAW_TABLE)) {
    add(/^(from|join)$/i.test(verb) ? 'reads' : 'writes', [table])
  }
}

/** `'orders'`, `'orders as o'` or a list of them. */
function tableNames(node: Node | undefined): string[] {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((each: Node) => tableNames(each?.expression))
  const text = literalText(node)
  return text === undefined ? [] : [text.split(' ')[0] ?? '']
}

function mentionedTables(body: Node[], tables: Record<string, unknown>): string[] {
  const names: string[] = []
  walk(body, (node) => {
    if (node.type === 'StringLiteral' && Object.hasOwn(tables, node.value)) names.push(node.value)
  })
  return names
}

/** `{ name: 'sales_days', keys: …, sums: … }`, which `upsertCounters` writes. */
function counterTable({ properties }: Node): string[] {
  const fields = new Map<string, Node>(properties.map(({ key, value }: Node) => [key?.value, value]))
  if (!fields.has('keys') || !fields.has('sums')) return []
  return tableNames(fields.get('name'))
}

/** `where('ended_at', 'is', null)` or the same for `paused_at`: columns that only the grants ledger has. */
function checksLiveGrant({ body }: Source): boolean {
  let asks = false
  walk(body, (node) => {
    if (node.type !== 'CallExpression' || node.arguments.length !== 3) return
    const [column, operator, value] = node.arguments.map(({ expression }: { expression: Node }) => expression)
    const isColumn = /^(access_grants\.)?(ended|paused)_at$/.test(literalText(column) ?? '')
    if (isColumn && literalText(operator) === 'is' && value.type === 'NullLiteral') asks = true
  })
  return asks
}
