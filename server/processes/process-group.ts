import { restartDelayMs } from './restart-delay.ts'

/** A process that lived this long is healthy: if it dies, it counts as the first death again. */
const HEALTHY_AFTER_MS = 60_000
/** Starts that fail in a row while no other process is open. */
const MAX_FAILED_STARTS = 5

/** One process of the group, whatever starts it. */
export type Member = {
  pid: number | undefined
  kill: (signal: 'SIGTERM' | 'SIGKILL') => void
  /** Resolves with the text to print once it answers requests; never if it dies before. */
  opened: Promise<string>
  /** Resolves with the exit code or signal. */
  ended: Promise<string>
}

type Options = {
  count: number
  /** Slots are numbered from 1; a replacement has its predecessor's. */
  start: (slot: number) => Member
  /** Said when a process opens and when one dies. */
  report: (level: 'info' | 'error', sentence: string) => void
  /** Called once, when it makes no sense to try again. */
  giveUp: (sentence: string) => void
}

/** Keeps a number of processes running: whichever dies is replaced, until the group is stopped. */
export class ProcessGroup {
  readonly #options: Options
  readonly #members = new Map<number, Member>()
  readonly #open = new Set<Member>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #deaths = new Map<number, number>()
  #failedStarts = 0
  #hasOpened = false
  #isOver = false

  constructor(options: Options) {
    this.#options = options
  }

  /** The first one alone: if it can't start, its reason is printed once, and it migrates without company. */
  async open(): Promise<string> {
    const welcome = await this.#start(1).opened
    this.#hasOpened = true
    const others = Array.from({ length: this.#options.count - 1 }, (_, at) => this.#start(at + 2))
    await Promise.race([Promise.all(others.map(({ opened }) => opened)), ...others.map(({ ended }) => ended)])
    return welcome
  }

  /** Asks all to finish and waits for them. Those that take longer than `withinMs` are killed. */
  async stop(withinMs: number): Promise<'stopped' | 'killed'> {
    this.#isOver = true
    for (const timer of this.#timers) clearTimeout(timer)
    const ends = [...this.#members.values()].map(({ ended }) => ended)
    for (const member of this.#members.values()) member.kill('SIGTERM')
    const { promise: late, resolve } = Promise.withResolvers<'killed'>()
    const timer = setTimeout(() => resolve('killed'), withinMs)
    const outcome = await Promise.race([Promise.all(ends).then(() => 'stopped' as const), late])
    clearTimeout(timer)
    if (outcome === 'killed') this.kill()
    return outcome
  }

  kill(): void {
    this.#isOver = true
    for (const member of this.#members.values()) member.kill('SIGKILL')
  }

  /** The processes that answer requests, by slot. */
  get openMembers(): [number, Member][] {
    return [...this.#members].filter(([, member]) => this.#open.has(member))
  }

  #start(slot: number): Member {
    const member = this.#options.start(slot)
    const startedAt = performance.now()
    this.#members.set(slot, member)
    void member.opened.then(() => {
      this.#open.add(member)
      this.#failedStarts = 0
      this.#options.report('info', `Process ${slot} (pid ${member.pid}) is serving.`)
    })
    void member.ended.then((how) => {
      this.#members.delete(slot)
      const wasOpen = this.#open.delete(member)
      if (!this.#isOver) this.#replace(slot, { pid: member.pid, how, wasOpen, lived: performance.now() - startedAt })
    })
    return member
  }

  #replace(slot: number, death: { pid: number | undefined; how: string; wasOpen: boolean; lived: number }): void {
    const { giveUp, report, count } = this.#options
    if (!death.wasOpen && this.#open.size === 0) {
      this.#failedStarts += 1
      if (!this.#hasOpened || this.#failedStarts >= MAX_FAILED_STARTS) {
        this.kill()
        giveUp('No process of the shop can start: the reason is above.')
        return
      }
    }
    const earlier = death.lived < HEALTHY_AFTER_MS ? (this.#deaths.get(slot) ?? 0) : 0
    this.#deaths.set(slot, earlier + 1)
    const delayMs = restartDelayMs(earlier)
    const soon = delayMs === 0 ? 'now' : `in ${delayMs / 1000} s`
    report(
      'error',
      `Process ${slot} (pid ${death.pid}) ended with ${death.how}; ${this.#open.size} of ${count} are serving. Another one starts ${soon}.`,
    )
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.#start(slot)
    }, delayMs)
    this.#timers.add(timer)
  }
}
