// Dependency direction, with the rules in .dependency-cruiser.cjs. Fails when it saw no module: a check that looks
// at nothing passes for ever.

import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import { findFolderCycles } from './folder-cycles.js'

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
const { output } = await cruise(['contract', 'server', 'stripe-sandbox', 'web', 'e2e'], {
  ...options,
  validate: true,
  ruleSet: { forbidden, options },
  parser: 'swc',
})
const { totalCruised, violations } = output.summary
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`)
const folderCycles = findFolderCycles(output.modules)
for (const cycle of folderCycles) console.error(`folders-import-one-way: ${cycle}`)
const inner = output.modules.reduce(
  (sum, module) =>
    sum +
    module.dependencies.filter((d) => !d.couldNotResolve && !d.coreModule && !d.resolved.includes('node_modules'))
      .length,
  0,
)
console.log(
  `${totalCruised} modules, ${inner} imports between them, ${violations.length + folderCycles.length} violations`,
)
if (totalCruised < 50 || inner < 50) console.error('The check saw too few modules to mean anything.')
process.exitCode = violations.length + folderCycles.length > 0 || totalCruised < 50 || inner < 50 ? 1 : 0
