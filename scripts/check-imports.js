// Checks which modules may import which (rules in .dependency-cruiser.cjs), import cycles between folders, which
// feature reads and writes which table (owners in server/database/tables/table-owners.ts), and unused exports. Fails if
// it found suspiciously little to check, because a check that sees nothing always passes.

import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import { READS_WHILE_WRITING, TABLE_OWNERS } from '../server/database/tables/table-owners.ts'
import { findDeadExports } from './checks/find-dead-exports.ts'
import { findFolderCycles } from './checks/find-folder-cycles.ts'
import { findTableProblems } from './checks/find-table-problems.ts'
import { parseFiles } from './checks/source-tree.ts'
import { root, tracked } from './tracked-files.ts'

const FOLDERS = ['contract', 'server', 'stripe-sandbox', 'web', 'e2e', 'bench', 'scripts']

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const { output } = await cruise(FOLDERS, { ...options, validate: true, ruleSet: { forbidden, options }, parser: 'swc' })
const { totalCruised, violations } = output.summary
const inner = output.modules.reduce(
  (sum, module) =>
    sum +
    module.dependencies.filter((d) => !d.couldNotResolve && !d.coreModule && !d.resolved.includes('node_modules'))
      .length,
  0,
)

const sources = parseFiles(
  root,
  tracked.filter((file) => /\.(tsx?|js)$/.test(file) && !file.endsWith('.d.ts')),
)
const rules = { owners: TABLE_OWNERS, readsWhileWriting: READS_WHILE_WRITING }
const problems = [
  ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ...findFolderCycles(output.modules).map((cycle) => `folders-import-one-way: ${cycle}`),
  ...findTableProblems(sources, rules),
  ...findDeadExports(sources).map((name) => `dead-export: ${name}`),
]
if (totalCruised < 50 || inner < 50 || sources.length < 50) {
  problems.push('The check saw too few modules to mean anything.')
}
for (const problem of problems) console.error(problem)
console.log(
  `${totalCruised} modules, ${inner} imports between them, ${Object.keys(TABLE_OWNERS).length} tables, ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0
