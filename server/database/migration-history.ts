import { isBeforeFirstRelease, OLD_DATABASE } from './before-first-release.ts'

type History = { applied: readonly string[]; known: readonly string[] }

/** Why this version can't use a database with these migrations, or undefined if it can. */
export function findHistoryProblem({ applied, known }: History): string | undefined {
  if (isBeforeFirstRelease(applied)) return OLD_DATABASE
  const unknown = applied.filter((name) => !known.includes(name))
  const waiting = known.filter((name) => !applied.includes(name))
  if (unknown.length === 0) return findGap(applied, waiting)
  if (waiting.length === 0)
    return `The database was made by a newer version (${unknown.at(-1)}); it was left as it is: start that version.`
  return `The database was made by another line of this program: it has ${unknown.join(', ')} and lacks ${waiting.join(', ')}. It was left as it is: start the version that made it, or restore a backup made by this line.`
}

/** Migrations build on each other, so one that was left out can't be made up for. */
function findGap(applied: readonly string[], waiting: readonly string[]): string | undefined {
  const [first = ''] = waiting
  const later = applied.find((name) => name > first)
  if (waiting.length === 0 || !later) return undefined
  return `The database lacks ${first}, although ${later} was applied. It was left as it is: restore a backup.`
}
