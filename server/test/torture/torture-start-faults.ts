// `npm run torture -- --only=start-faults`: every reason for which a shop doesn't start, with the sentence it shows, and
// every way to stop it.
import { CheckReport } from './check-report.ts'
import {
  tryConfigurationFaults,
  tryDataFolderFaults,
  tryFullDisk,
  tryOtherSecretKey,
  tryPostgresFaults,
} from './failed-starts.ts'
import { tryStops } from './stops.ts'

const report = new CheckReport()
await tryConfigurationFaults(report)
await tryDataFolderFaults(report)
await tryPostgresFaults(report)
await tryOtherSecretKey(report)
await tryFullDisk(report)
await tryStops(report)
report.summarize('start-faults')
