type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Above this, everything between the first and the last difference counts as changed. */
const MOST_COMPARISONS = 4_000_000

/** What changed between two texts, word by word: the longest common sequence stays, everything else was added or removed. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < Math.min(old.length, next.length) && old[start] === next[start]) start += 1
  let end = 0
  while (end < Math.min(old.length, next.length) - start && old.at(-1 - end) === next.at(-1 - end)) end += 1
  const parts: DiffPart[] = []
  const add = (kind: DiffPart['kind'], words: string[]) => {
    const last = parts.at(-1)
    if (words.length === 0) return
    if (last?.kind === kind) last.text += words.join('')
    else parts.push({ kind, text: words.join('') })
  }
  add('same', old.slice(0, start))
  compare(old.slice(start, old.length - end), next.slice(start, next.length - end), add)
  add('same', old.slice(old.length - end))
  return parts
}

/** Words with the spaces that follow them, also the last one: another sentence after it doesn't change it. */
const wordsOf = (text: string) => `${text.trimEnd()} `.match(/\S+\s*/g) ?? []

function compare(old: string[], next: string[], add: (kind: DiffPart['kind'], words: string[]) => void) {
  if (old.length * next.length > MOST_COMPARISONS) {
    add('removed', old)
    add('added', next)
    return
  }
  // lengths[i][j]: how many words old from i and next from j have in common, in order.
  const width = next.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = next.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        old[i] === next[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < next.length) {
    const isSame = i < old.length && old[i] === next[j]
    const isRemoved = !isSame && (j === next.length || (i < old.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1)))
    add(
      isSame ? 'same' : isRemoved ? 'removed' : 'added',
      isSame || isRemoved ? old.slice(i, i + 1) : next.slice(j, j + 1),
    )
    if (isSame || isRemoved) i += 1
    if (!isRemoved) j += 1
  }
}
