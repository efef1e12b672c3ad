/** No schema here, because pages import these rules. */
export const LONGEST_MESSAGE = 8000
export const LONGEST_TITLE = 120
export const LONGEST_SEARCH = 100
export const MESSAGES_PER_PAGE = 30
export const MOST_FOUND = 50
/** Per message, task or answer. */
export const MOST_FILES = 8
/** How long people can delete what they just sent. */
export const DELETE_MINUTES = 15

export const MAX_SHARED_FILE_BYTES = 10 * 1024 * 1024
export const SHARED_FILE_TOO_LARGE = 'Please choose a file of at most 10 MB.'
/** All files in the messages and homework of one mentor and one student; also what one person uploaded and never sent. */
export const MAX_SHARED_TOTAL_BYTES = 500 * 1024 * 1024
/** `roomBytes`: what still fits. */
export const sharedFilesFull = (roomBytes: number) =>
  `You can share 500 MB of files with each other, and ${describeRoom(roomBytes)}. Please send a link instead.`
export const unsentFilesFull = (roomBytes: number) =>
  `You uploaded many files that you didn't send, and ${describeRoom(roomBytes)}. They're deleted after a day; please try again then.`
export const EMPTY_FILE = 'Please choose another file: this one is empty.'
export const NOT_SHAREABLE = 'Please choose a picture, or a PDF, Word, Excel, text or CSV file.'
/** Pictures are redrawn; everything else is only ever downloaded. */
export const SHARED_FILE_TYPES = ['picture', 'pdf', 'docx', 'xlsx', 'txt', 'csv'] as const
export type SharedFileType = (typeof SHARED_FILE_TYPES)[number]
/** For the browser's file dialog. */
export const SHAREABLE_NAMES = '.jpg,.jpeg,.png,.webp,.avif,.gif,.pdf,.docx,.xlsx,.txt,.csv'

/** Deleting is for slips; later, the other person relies on what was said. */
export function isDeletable(sentAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(sentAt) < DELETE_MINUTES * 60_000
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Rounded down, because more doesn't fit. */
function describeRoom(bytes: number): string {
  if (bytes < KILOBYTE) return 'nothing more fits'
  const size =
    bytes < MEGABYTE ? `${Math.floor(bytes / KILOBYTE)} KB` : `${Math.floor((bytes / MEGABYTE) * 10) / 10} MB`
  return `only ${size} more fits`
}
