// `npm run torture:faults`: what the shop depends on goes away, and the disk fills. `-- services` runs a part.
import { tryDatabaseAway } from './database-away.ts'
import { tryDiskFull } from './disk-full.ts'
import { tryServicesAway } from './services-away.ts'
import { ToldChecks } from './told-checks.ts'

const PARTS = { services: tryServicesAway, database: tryDatabaseAway, disk: tryDiskFull }

const told = new ToldChecks()
const chosen = process.argv.slice(2)
for (const [name, part] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n— ${name}`)
  await part(told)
}
told.sumUp('faults')
process.exit()
