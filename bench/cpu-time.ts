import { readdirSync, readFileSync } from 'node:fs'

const NANOSECONDS_PER_MS = 1_000_000

/** CPU time used by these processes, plus the PostgreSQL server on the given port. Linux only. */
export function totalCpuMs(pids: number[], postgresPort?: number): number {
  const database = postgresPort === undefined ? [] : postgresPids(postgresPort)
  return [...pids, ...database].reduce((sum, pid) => sum + readCpuNanoseconds(pid), 0) / NANOSECONDS_PER_MS
}

/** Finds the main process by the port in its command line, then its children. */
function postgresPids(port: number): number[] {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
  const first = all.find((pid) => read(pid, 'cmdline').includes(`port=${port}`))
  return all.filter((pid) => pid === first || readParentPid(pid) === first)
}

/** Summed over all threads in nanoseconds; the ticks in `stat` are too coarse for a few requests. */
function readCpuNanoseconds(pid: number): number {
  return listFolder(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [nanoseconds = '0'] = read(pid, `task/${thread}/schedstat`).split(' ')
    return sum + Number(nanoseconds)
  }, 0)
}

/** The second field after the process name, which may contain spaces. */
const readParentPid = (pid: number) => Number(read(pid, 'stat').split(') ').at(-1)?.split(' ')[1])

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
