import { getExtension } from '#contract/media/file-types.ts'
import { NOT_SHAREABLE, type SharedFileType } from '#contract/mentorship/thread-limits.ts'
import { isPicture } from '#server/files/picture-signatures.ts'
import { invalidInput } from '#server/http/app-error.ts'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])

/** By its bytes. The name only tells apart what looks the same inside; nothing that a browser could run fits. */
export function recognizeFile(file: Buffer, name: string): SharedFileType {
  if (isPicture(file)) return 'picture'
  const extension = getExtension(name)
  if (extension === 'pdf' && file.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  if ((extension === 'docx' || extension === 'xlsx') && file.subarray(0, 4).equals(ZIP)) return extension
  if ((extension === 'txt' || extension === 'csv') && isText(file)) return extension
  throw invalidInput(NOT_SHAREABLE)
}

/** Spreadsheets write CSV in old encodings, too, so only binary files are turned down. */
const isText = (file: Buffer) => file.length > 0 && !file.includes(0)
