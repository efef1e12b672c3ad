import { getExtension } from '#contract/media/file-types.ts'

/** Enough to recognize every format, and to detect a web page at the start of a text file. */
export const HEAD_BYTES = 4096

type Kind = 'video' | 'image' | 'audio' | 'document' | 'program' | 'page'
type Format = { name: string; kind: Kind }
type Recognized = { ext: string; mime: string }

/** Our names for formats; the library distinguishes more than people do. */
const FORMATS: (Format & { extensions: string })[] = [
  { name: 'an MPEG-4 file', kind: 'video', extensions: 'mp4 m4v m4a m4b m4p mov f4v f4a f4b f4p 3gp 3g2' },
  { name: 'a Matroska or WebM video', kind: 'video', extensions: 'mkv webm' },
  { name: 'an AVI video', kind: 'video', extensions: 'avi' },
  { name: 'a WAV recording', kind: 'audio', extensions: 'wav' },
  { name: 'an MP3 recording', kind: 'audio', extensions: 'mp1 mp2 mp3' },
  { name: 'an AAC recording', kind: 'audio', extensions: 'aac' },
  { name: 'an Ogg recording', kind: 'audio', extensions: 'ogg oga ogv ogm ogx opus spx' },
  { name: 'an AVIF picture', kind: 'image', extensions: 'avif' },
  { name: 'a WebP picture', kind: 'image', extensions: 'webp' },
  { name: 'a JPEG picture', kind: 'image', extensions: 'jpg' },
  { name: 'a PNG picture', kind: 'image', extensions: 'png apng' },
  { name: 'a GIF picture', kind: 'image', extensions: 'gif' },
  { name: 'a BMP picture', kind: 'image', extensions: 'bmp' },
  { name: 'a PDF document', kind: 'document', extensions: 'pdf' },
  { name: 'a Word document', kind: 'document', extensions: 'docx' },
  { name: 'an Office document', kind: 'document', extensions: 'cfb' },
  { name: 'a rich text document', kind: 'document', extensions: 'rtf' },
  { name: 'a ZIP archive', kind: 'document', extensions: 'zip' },
  { name: 'a WebVTT file', kind: 'document', extensions: 'vtt' },
  { name: 'a program', kind: 'program', extensions: 'exe elf macho' },
  { name: 'a web page', kind: 'page', extensions: 'xml' },
]

/** Formats that always start with their signature: a file with this extension but no signature is something else. */
const MUST_BE: Record<string, string[]> = {
  mp4: ['an MPEG-4 file'],
  m4v: ['an MPEG-4 file'],
  mov: ['an MPEG-4 file'],
  m4a: ['an MPEG-4 file'],
  mkv: ['a Matroska or WebM video'],
  webm: ['a Matroska or WebM video'],
  avi: ['an AVI video'],
  jpg: ['a JPEG picture'],
  jpeg: ['a JPEG picture'],
  png: ['a PNG picture'],
  gif: ['a GIF picture'],
  webp: ['a WebP picture'],
  avif: ['an AVIF picture'],
  bmp: ['a BMP picture'],
  wav: ['a WAV recording'],
  ogg: ['an Ogg recording'],
  pdf: ['a PDF document'],
  // To tell Word from ZIP, the library needs the archive's directory, which may come late in the file.
  docx: ['a Word document', 'a ZIP archive'],
  vtt: ['a WebVTT file'],
}
/** What these may turn out to be, because their own formats don't always have a signature. */
const MAY_BE: Record<string, string[]> = {
  mp3: ['an MP3 recording', 'an AAC recording'],
  aac: ['an MPEG-4 file', 'an MP3 recording', 'an AAC recording'],
  doc: ['an Office document', 'a rich text document', 'a Word document', 'a ZIP archive', 'a web page'],
  rtf: ['a rich text document', 'an Office document'],
  txt: ['a web page', 'a program', 'a WebVTT file'],
}

/** Says what's wrong when a file's content can't be what its name and type claim; otherwise undefined. */
export async function detectTypeMismatch(
  fileName: string,
  mimeType: string,
  bytes: Uint8Array,
): Promise<string | undefined> {
  const found = await recognizeFormat(bytes)
  const extension = getExtension(fileName)
  const expected = MUST_BE[extension]
  if (expected && !(found && expected.includes(found.name))) {
    return found ? `is ${found.name}, not a .${extension} file` : `is not a real .${extension} file`
  }
  if (found && MAY_BE[extension] && !MAY_BE[extension].includes(found.name)) {
    return `is ${found.name}, not a .${extension} file`
  }
  const [claimed] = mimeType.toLowerCase().split('/')
  const isPlayable = claimed === 'video' || claimed === 'image' || claimed === 'audio'
  if (isPlayable && found && !mimeType.includes('svg') && !fits(claimed, found)) {
    return `is ${found.name}, not ${claimed === 'video' ? 'a' : 'an'} ${claimed} file`
  }
  return undefined
}

/** MPEG-4, Matroska and Ogg can hold both video and audio. */
const fits = (claimed: string, { kind }: Format) =>
  claimed === kind || (claimed !== 'image' && (kind === 'video' || kind === 'audio'))

/** The library recognizes formats by signature. Text that a browser or shell would run has none, so we check for it. */
async function recognizeFormat(bytes: Uint8Array): Promise<Format | undefined> {
  const text = Buffer.from(bytes).toString('latin1')
  if (/^\s*(<!doctype html|<html|<script|<svg)/i.test(text)) return { name: 'a web page', kind: 'page' }
  if (text.startsWith('#!')) return { name: 'a program', kind: 'program' }
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (found) return getFormat(found)
  // PDF readers look for the signature in the first kilobyte, and scanners put things before it.
  return text.slice(0, 1024).includes('%PDF-') ? { name: 'a PDF document', kind: 'document' } : undefined
}

function getFormat({ ext, mime }: Recognized): Format | undefined {
  const known = FORMATS.find(({ extensions }) => extensions.split(' ').includes(ext))
  if (known) return known
  // A calendar or a contact card counts as text.
  if (mime.startsWith('text/')) return undefined
  const [kind] = mime.split('/')
  return { name: `a .${ext} file`, kind: kind === 'video' || kind === 'image' || kind === 'audio' ? kind : 'document' }
}
