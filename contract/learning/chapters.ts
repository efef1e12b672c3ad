export type Chapter = { seconds: number; title: string }

const MOST_CHAPTERS = 100
const LONGEST_TITLE = 200
/** `2:15 Why stops exist`, also with brackets around the time or a dash after it. */
const LINE = /^\[?(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\]?\s*(?:[-–—]\s+)?(\S.*)$/

/** The chapters of a video, one per line. Lines that are something else are left out. */
export function readChapters(text: string): Chapter[] {
  return linesOf(text).flatMap(({ chapter }) => chapter ?? [])
}

/** What staff should correct, or null. */
export function findChapterProblem(text: string): string | null {
  const lines = linesOf(text)
  if (lines.length > MOST_CHAPTERS) return `Please keep it to ${MOST_CHAPTERS} chapters.`
  let last = -1
  for (const { number, chapter } of lines) {
    if (!chapter) return `Line ${number} needs a time and a title, such as 2:15 Why stops exist.`
    if (chapter.title.length > LONGEST_TITLE) return `Please shorten the title in line ${number}.`
    if (chapter.seconds <= last) return `The time in line ${number} must be later than the one before it.`
    last = chapter.seconds
  }
  return null
}

function linesOf(text: string) {
  return text
    .split(/\r?\n/)
    .map((line, at) => ({ number: at + 1, line: line.trim() }))
    .filter(({ line }) => line !== '')
    .map(({ number, line }) => ({ number, chapter: readLine(line) }))
}

function readLine(line: string): Chapter | undefined {
  const [, hours = '0', minutes, seconds, title] = LINE.exec(line) ?? []
  if (title === undefined) return undefined
  return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title }
}
