// Loaded before the shop (`node --import`): shifts its clock by the number of milliseconds in a file, and follows
// changes to it.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_SHIFT_FILE ?? ''
const FOLLOWED_EVERY_MS = 50
const RealDate = Date
let shiftMs = 0

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(ShiftedDate.now())
    else super(...(given as [number]))
  }

  static override now(): number {
    return RealDate.now() + shiftMs
  }
}

globalThis.Date = ShiftedDate as DateConstructor
setInterval(() => {
  shiftMs = Number(readFileSync(file, 'utf8'))
}, FOLLOWED_EVERY_MS).unref()
