import { readingSeconds } from '#contract/learning/text-lesson.ts'

/** One thing the teacher says, and the point it adds to the list beside the chart. */
type ScriptLine = { said: string; point?: string }

/** What is said from this second on. */
type SeedCue = ScriptLine & { atSeconds: number }

/** The kind of market drawn behind the lesson. */
export type LessonChart = 'uptrend' | 'range' | 'breakdown' | 'volatile'

type LessonDraft = {
  key: string
  title: string
  chart: LessonChart
  /** One line per sentence; `> …` below it is the point it makes. */
  script: string
  /** After each sentence, to look at the chart. */
  pauseSeconds: number
  isFreePreview?: boolean
  hasTranscriptDownload?: boolean
}

/** A file the lesson needs: a name in `media/`, or text that is written when the shop is filled. */
type SeedTextFile = { file: string; text: string }

type SeedLessonBase = {
  /** Identifies the lesson, for its files and for the progress and notes of students. */
  key: string
  title: string
  /** In seconds; for a text, the time it takes to read it. */
  videoDuration: number
  isFreePreview: boolean
  /** What is said in the video, or the text itself. */
  transcriptText: string
  attachments: readonly (SeedTextFile & { title: string })[]
}

export type SeedVideoLesson = SeedLessonBase & {
  type: 'video'
  chart: LessonChart
  cues: readonly SeedCue[]
  /** A name in `media/`. */
  videoFile: string
  captions: SeedTextFile
  /** One per point. */
  chaptersText: string
}

type SeedTextLesson = SeedLessonBase & { type: 'text' }

export type SeedLesson = SeedVideoLesson | SeedTextLesson

export const isSeedVideo = (lesson: SeedLesson): lesson is SeedVideoLesson => lesson.type === 'video'

/** Positions are array order. */
export type SeedModule = { title: string; lessons: readonly SeedLesson[] }

export function seedLesson(lesson: LessonDraft): SeedVideoLesson {
  const { script, pauseSeconds, isFreePreview = false, hasTranscriptDownload, ...draft } = lesson
  const { cues, seconds } = paceScript(readScript(script), pauseSeconds)
  const transcriptText = timedTranscript(cues)
  const transcript = { file: `${draft.key}.transcript.txt`, text: `${transcriptText}\n` }
  return {
    ...draft,
    type: 'video',
    cues,
    videoFile: `${draft.key}.mp4`,
    videoDuration: seconds,
    isFreePreview,
    transcriptText,
    chaptersText: listChapters(cues),
    captions: { file: `${draft.key}.en.vtt`, text: webVtt(cues, seconds) },
    attachments: hasTranscriptDownload ? [{ title: 'Transcript with time stamps', ...transcript }] : [],
  }
}

export function seedTextLesson({ text, ...lesson }: { key: string; title: string; text: string }): SeedLesson {
  const videoDuration = readingSeconds(text)
  return { ...lesson, type: 'text', videoDuration, isFreePreview: false, transcriptText: text, attachments: [] }
}

function readScript(script: string): ScriptLine[] {
  const lines: ScriptLine[] = []
  for (const line of script.trim().split('\n')) {
    const last = lines.at(-1)
    if (line.startsWith('> ') && last) last.point = line.slice(2)
    else lines.push({ said: line })
  }
  return lines
}

const SECONDS_PER_WORD = 0.5

function paceScript(script: readonly ScriptLine[], pauseSeconds: number): { cues: SeedCue[]; seconds: number } {
  let seconds = 0
  const cues = script.map((line) => {
    const atSeconds = seconds
    seconds += Math.round(pauseSeconds + line.said.split(' ').length * SECONDS_PER_WORD)
    return { ...line, atSeconds }
  })
  return { cues, seconds: Math.ceil(seconds / 5) * 5 }
}

function minutesAndSeconds(seconds: number): string {
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Plain text with the same timestamps that students use in their notes: `[00:31] …`. */
const listChapters = (cues: readonly SeedCue[]): string =>
  cues
    .filter(({ point }) => point)
    .map(({ atSeconds, point }) => `${minutesAndSeconds(atSeconds)} ${point}`)
    .join('\n')

function timedTranscript(cues: readonly SeedCue[]): string {
  return cues.map(({ atSeconds, said }) => `[${minutesAndSeconds(atSeconds)}] ${said}`).join('\n')
}

function webVtt(cues: readonly SeedCue[], endsAt: number): string {
  const blocks = cues.map(({ atSeconds, said }, index) => {
    const until = cues[index + 1]?.atSeconds ?? endsAt
    return `${index + 1}\n00:${minutesAndSeconds(atSeconds)}.000 --> 00:${minutesAndSeconds(until)}.000\n${said}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}
