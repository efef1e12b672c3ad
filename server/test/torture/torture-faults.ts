// `npm run torture:faults`: services the shop depends on go down, the disk fills up, and the clock jumps. `-- services`
// runs one part.
import { tryClockJumps } from './clock-jumps.ts'
import { tryDatabaseAway } from './database-away.ts'
import { tryDiskFull } from './disk-full.ts'
import { tryServicesAway } from './services-away.ts'
import { ToldChecks } from './told-checks.ts'

const PARTS = { services: tryServicesAway, database: tryDatabaseAway, disk: tryDiskFull, clock: tryClockJumps }

const told = new ToldChecks()
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
for (const [name, part] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n— ${name}`)
  await part(told)
}
told.sumUp('faults')
process.exit()
