/** What is said from this second on. */
export type SeedCue = readonly [atSeconds: number, text: string]

type SeedAttachment = { title: string; file: string }

/** Files are names in `media/`; positions are array order. */
export type SeedLesson = {
  /** Identifies the lesson within its course, for the demo student's progress and notes. */
  key: string
  title: string
  type: 'video'
  videoFile: SeedLessonVideo
  /** In seconds. */
  videoDuration: number
  isFreePreview: boolean
  transcriptText: string
  captionsFile: string | null
  attachments: readonly SeedAttachment[]
}

export type SeedModule = { title: string; lessons: readonly SeedLesson[] }

type SeedLessonVideo = 'lesson-uptrend.mp4' | 'lesson-range.mp4' | 'lesson-breakdown.mp4' | 'lesson-volatile.mp4'

/** Every sample video is one minute long. */
export const LESSON_VIDEO_SECONDS = 60

type LessonDraft = {
  key: string
  title: string
  videoFile: SeedLessonVideo
  cues: readonly SeedCue[]
  isFreePreview?: boolean
  captionsFile?: string
  attachments?: readonly SeedAttachment[]
}

export function seedLesson({ cues, ...draft }: LessonDraft): SeedLesson {
  return {
    type: 'video',
    videoDuration: LESSON_VIDEO_SECONDS,
    isFreePreview: false,
    captionsFile: null,
    attachments: [],
    transcriptText: timedTranscript(cues),
    ...draft,
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function minutesAndSeconds(seconds: number): string {
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

/** Plain text with the same timestamps that students use in their notes: `[00:31] …`. */
export function timedTranscript(cues: readonly SeedCue[]): string {
  return cues.map(([at, text]) => `[${minutesAndSeconds(at)}] ${text}`).join('\n')
}

export function webVtt(cues: readonly SeedCue[]): string {
  const blocks = cues.map(([at, text], index) => {
    const until = cues[index + 1]?.[0] ?? LESSON_VIDEO_SECONDS
    return `${index + 1}\n00:${minutesAndSeconds(at)}.000 --> 00:${minutesAndSeconds(until)}.000\n${text}\n`
  })
  return `WEBVTT\n\n${blocks.join('\n')}`
}
