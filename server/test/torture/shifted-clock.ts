// Loaded before the shop (`node --import`): its clock follows a file, as when somebody sets the clock of the machine.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_SHIFT_FILE ?? ''
const RealDate = Date
let shiftMs = 0
const look = () => {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    shiftMs = 0
  }
}
look()
setInterval(look, 100).unref()

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + shiftMs)
    else super(...given)
  }

  static override now() {
    return RealDate.now() + shiftMs
  }
} as DateConstructor
