/** Lessons of other types are videos. */
export const isTextLesson = (type: string): boolean => type === 'text'

const WORDS_A_MINUTE = 220
/** Scripts without spaces between words are counted in characters. */
const CHARACTERS_A_MINUTE = 400
const SHORTEST_SECONDS = 10

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
/** Addresses and marks of the format aren't read. */
const UNREAD = /\]\([^)]*\)|^\s*\[[^\]]+\]:.*$|[#>*_`|~-]/gm

/** How long a text takes to read, so that reading counts like watching. Zero for an empty text. */
export function readingSeconds(text: string): number {
  const read = text.replaceAll(UNREAD, ' ')
  const characters = read.match(UNSPACED)?.length ?? 0
  const words = read.replaceAll(UNSPACED, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  if (characters + words === 0) return 0
  const minutes = words / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE
  return Math.max(SHORTEST_SECONDS, Math.round(minutes * 60))
}

/** `3 min read`. */
export function readingTime(seconds: number): string {
  return `${Math.max(1, Math.round(seconds / 60))} min read`
}
