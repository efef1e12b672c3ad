import { busy } from '#server/http/app-error.ts'

type Waiting = { start: () => void; refuse: (error: Error) => void }
type Lines = Map<string, Waiting[]>

/**
 * A limited number of callers in line. Groups take turns, and so do the callers within a group: the busiest waits
 * longest, and someone with many addresses at one provider gets no more turns than someone with one.
 */
export class WaitingRoom {
  readonly #maxWaiting: number
  readonly #groupOf: (caller: string) => string
  readonly #groups = new Map<string, Lines>()
  #waiting = 0

  constructor(maxWaiting: number, groupOf: (caller: string) => string) {
    this.#maxWaiting = maxWaiting
    this.#groupOf = groupOf
  }

  get waiting(): number {
    return this.#waiting
  }

  /** False when this caller would be the one refused. */
  hasRoomFor(caller: string): boolean {
    if (this.#waiting < this.#maxWaiting) return true
    const lines = this.#groups.get(this.#groupOf(caller)) ?? new Map<string, Waiting[]>()
    const isLongerThan = (own: number) => (length: number) => length > own + 1
    if ([...this.#groups.values()].map(getSize).some(isLongerThan(getSize(lines)))) return true
    return [...lines.values()].map(({ length }) => length).some(isLongerThan(lines.get(caller)?.length ?? 0))
  }

  add(caller: string, waiting: Waiting): void {
    const group = this.#groupOf(caller)
    const lines: Lines = this.#groups.get(group) ?? new Map()
    this.#groups.set(group, lines)
    const line = lines.get(caller) ?? []
    lines.set(caller, line)
    line.push(waiting)
    this.#waiting += 1
    if (this.#waiting > this.#maxWaiting) this.#refuseOne(group, caller)
  }

  takeNext(): Waiting | undefined {
    const [next] = this.#groups
    if (!next) return undefined
    const [group, lines] = next
    const [[caller, line] = ['', []]] = lines
    const first = line.shift()
    // Both move to the back of their line.
    lines.delete(caller)
    if (line.length > 0) lines.set(caller, line)
    this.#groups.delete(group)
    if (lines.size > 0) this.#groups.set(group, lines)
    this.#waiting -= 1
    return first
  }

  /** The newest in the longest line of the largest group; among equals, the latest arrival. */
  #refuseOne(newGroup: string, newcomer: string): void {
    const group = largest(this.#groups, getSize, newGroup)
    const lines: Lines = this.#groups.get(group) ?? new Map()
    const caller = largest(lines, ({ length }) => length, newcomer)
    const line = lines.get(caller)
    line?.pop()?.refuse(busy())
    if (line?.length === 0) lines.delete(caller)
    if (lines.size === 0) this.#groups.delete(group)
    this.#waiting -= 1
  }
}

function getSize(lines: Lines): number {
  return [...lines.values()].reduce((sum, { length }) => sum + length, 0)
}

function largest<T>(all: Map<string, T>, size: (one: T) => number, newcomer: string): string {
  const most = Math.max(...[...all.values()].map(size))
  const names = [...all].filter(([, one]) => size(one) === most).map(([name]) => name)
  return names.includes(newcomer) ? newcomer : (names.at(-1) ?? newcomer)
}
