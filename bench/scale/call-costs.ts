import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What people do in a school, as the calls their browsers make. */
export const KINDS = [
  'landing page',
  'course page',
  'sign-in',
  'my courses',
  'course lessons',
  'video address',
  'save progress',
  'save note',
  'purchase',
  'announcement email',
  'staff list',
] as const
export type Kind = (typeof KINDS)[number]

/** What one call uses, on the machine it was measured on. */
export type CallCost = {
  shopMs: number
  databaseMs: number
  /** What PostgreSQL writes to its log, which is what its disk must keep up with. */
  walBytes: number
  replyBytes: number
}

type CallCosts = {
  machine: string
  commit: string
  students: number
  /** Of the whole database, divided by the students. */
  databaseBytesPerStudent: number
  costs: Record<Kind, CallCost>
}

export const COSTS_FILE = path.join(import.meta.dirname, 'call-costs.json')

export function readCallCosts(): CallCosts {
  return JSON.parse(readFileSync(COSTS_FILE, 'utf8')) as CallCosts
}
