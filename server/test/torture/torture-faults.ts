// `npm run torture:faults`: services the shop depends on go down, the disk fills up, and the clock jumps. `-- services`
// runs one part.

import { CheckReport } from './check-report.ts'
import { tryClockJumps } from './clock-jumps.ts'
import { tryDatabaseOutage } from './database-outage.ts'
import { tryDiskFull } from './disk-full.ts'
import { tryServiceOutages } from './service-outages.ts'

const PARTS = { services: tryServiceOutages, database: tryDatabaseOutage, disk: tryDiskFull, clock: tryClockJumps }

const report = new CheckReport()
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
for (const [name, part] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n— ${name}`)
  await part(report)
}
report.summarize('faults')
process.exit()
