/** Times in notes and transcripts: `[02:15]`, `[1:02:15]`. */
const STAMP = /\[(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\]/g

export type TimeStamp = { seconds: number; label: string; at: number; text: string }

/** Every time stamp in a text, with the text that follows it on its line. */
export function findTimeStamps(text: string): TimeStamp[] {
  return [...text.matchAll(STAMP)].map((match) => {
    const [whole, hours = '0', minutes = '0', seconds = '0'] = match
    const rest = text.slice(match.index + whole.length).split('\n', 1)[0] ?? ''
    return {
      seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
      label: whole.slice(1, -1),
      at: match.index,
      text: (rest.split(/\[\d/, 1)[0] ?? '').trim(),
    }
  })
}

export function writeTimeStamp(totalSeconds: number): string {
  const seconds = Math.max(0, Math.floor(totalSeconds))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const short = `${twoDigits(minutes)}:${twoDigits(rest)}`
  return `[${hours > 0 ? `${hours}:${short}` : short}]`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

type TranscriptLine = { seconds: number | null; text: string }

/** Splits a transcript into lines; those that start with a time are seekable. */
export function readTranscript(text: string): TranscriptLine[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const stamp = findTimeStamps(line).find(({ at }) => line.slice(0, at).trim() === '')
      if (!stamp) return { seconds: null, text: line.trim() }
      return { seconds: stamp.seconds, text: line.slice(line.indexOf(']') + 1).trim() }
    })
}
