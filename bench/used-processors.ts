import { readdirSync, readFileSync } from 'node:fs'

const MS_PER_TICK = 10

/** What processes have used of the processors so far, and with them the PostgreSQL that listens on a port. Linux only. */
export function processorMsOf(pids: number[], postgresPort?: number): number {
  const database = postgresPort === undefined ? [] : postgresPids(postgresPort)
  return [...pids, ...database].reduce((sum, pid) => sum + ticksOf(pid), 0) * MS_PER_TICK
}

/** The first process by the port in its command, and its children. */
function postgresPids(port: number): number[] {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
  const first = all.find((pid) => read(pid, 'cmdline').includes(`port=${port}`))
  return all.filter((pid) => pid === first || statOf(pid)[1] === String(first))
}

/** Its own time and that of children that have ended. */
function ticksOf(pid: number): number {
  return statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0)
}

/** The fields after the name, which may hold spaces: state, parent, … */
const statOf = (pid: number) => read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
