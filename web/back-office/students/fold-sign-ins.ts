type Entry = { kind: string; description: string; timestamp: string; isAboutSignIn?: true | undefined }

/** One row of a timeline: an entry, or several sign-ins with their emails. */
export type TimelineRow<E extends Entry> = { key: string; entries: E[]; signIns: E[] }

const isSignIn = ({ kind }: Entry) => kind === 'sign-in'

/** Puts sign-ins that follow each other into one row, so that what somebody did in between stands out. */
export function foldSignIns<E extends Entry>(timeline: readonly E[]): TimelineRow<E>[] {
  const runs: E[][] = []
  for (const entry of timeline) {
    const run = runs.at(-1)
    if (run && isOfSignIn(entry) && run.every(isOfSignIn)) run.push(entry)
    else runs.push([entry])
  }
  return runs
    .flatMap((run) => (run.filter(isSignIn).length > 1 ? [run] : run.map((entry) => [entry])))
    .map((entries) => ({ key: keyOf(entries.at(-1)), entries, signIns: entries.filter(isSignIn) }))
}

/** Of its oldest entry, so that an unfolded row stays so when something newer is added above. */
const keyOf = (oldest: Entry | undefined) => `${oldest?.timestamp} ${oldest?.kind} ${oldest?.description}`

const isOfSignIn = (entry: Entry) => isSignIn(entry) || entry.isAboutSignIn === true
