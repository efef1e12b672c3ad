import { extensionOf } from '#contract/media/file-types.ts'

/** Enough for every signature below and for a look at whether a text is one. */
export const HEAD_BYTES = 4096

type Format = {
  name: string
  kind: 'video' | 'image' | 'audio' | 'document' | 'program' | 'page'
  is: (head: Head) => boolean
}
type Head = { bytes: Uint8Array; text: string; at: (offset: number, text: string) => boolean }

const begins =
  (...texts: string[]) =>
  (head: Head) =>
    texts.some((text) => head.at(0, text))
const riff = (type: string) => (head: Head) => head.at(0, 'RIFF') && head.at(8, type)
const brand = (pattern: RegExp) => (head: Head) => head.at(4, 'ftyp') && pattern.test(head.text.slice(8, 64))

const FORMATS: Format[] = [
  { name: 'a WebVTT file', kind: 'document', is: begins('WEBVTT', '\xef\xbb\xbfWEBVTT') },
  { name: 'an AVIF picture', kind: 'image', is: brand(/avif|avis/) },
  {
    name: 'an MPEG-4 file',
    kind: 'video',
    is: (head) => ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].some((box) => head.at(4, box)),
  },
  { name: 'a Matroska or WebM video', kind: 'video', is: begins('\x1a\x45\xdf\xa3') },
  { name: 'an AVI video', kind: 'video', is: riff('AVI ') },
  { name: 'a WAV recording', kind: 'audio', is: riff('WAVE') },
  { name: 'a WebP picture', kind: 'image', is: riff('WEBP') },
  { name: 'a JPEG picture', kind: 'image', is: begins('\xff\xd8\xff') },
  { name: 'a PNG picture', kind: 'image', is: begins('\x89PNG\r\n\x1a\n') },
  { name: 'a GIF picture', kind: 'image', is: begins('GIF87a', 'GIF89a') },
  { name: 'an Ogg recording', kind: 'audio', is: begins('OggS') },
  { name: 'an MP3 recording', kind: 'audio', is: begins('ID3') },
  { name: 'a PDF document', kind: 'document', is: (head) => head.text.slice(0, 1024).includes('%PDF-') },
  { name: 'a rich text document', kind: 'document', is: begins('{\\rtf') },
  { name: 'an Office document', kind: 'document', is: begins('\xd0\xcf\x11\xe0') },
  { name: 'a ZIP archive', kind: 'document', is: begins('PK\x03\x04', 'PK\x05\x06') },
  { name: 'a program', kind: 'program', is: begins('MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '#!') },
  { name: 'a web page', kind: 'page', is: (head) => /^\s*(<!doctype html|<html|<script|<svg|<\?xml)/i.test(head.text) },
  { name: 'a BMP picture', kind: 'image', is: begins('BM') },
]

/** Formats that always begin with their signature: anything else under this extension is something else. */
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
  docx: ['a ZIP archive'],
  vtt: ['a WebVTT file'],
}
/** What these may turn out to be; their own formats need not say what they are. */
const MAY_BE: Record<string, string[]> = {
  mp3: ['an MP3 recording'],
  aac: ['an MPEG-4 file', 'an MP3 recording'],
  doc: ['an Office document', 'a rich text document', 'a ZIP archive', 'a web page'],
  rtf: ['a rich text document', 'an Office document'],
  txt: ['a web page', 'a program', 'a WebVTT file'],
}

/** Says what's wrong when a file's content can't be what its name and type claim; otherwise undefined. */
export function detectTypeMismatch(fileName: string, mimeType: string, bytes: Uint8Array): string | undefined {
  const found = formatOf(bytes)
  const extension = extensionOf(fileName)
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

/** MPEG-4, Matroska and Ogg hold video and sound alike. */
const fits = (claimed: string, { kind }: Format) =>
  claimed === kind || (claimed !== 'image' && (kind === 'video' || kind === 'audio'))

function formatOf(bytes: Uint8Array): Format | undefined {
  const text = Buffer.from(bytes).toString('latin1')
  const head: Head = { bytes, text, at: (offset, part) => text.startsWith(part, offset) }
  return FORMATS.find((format) => format.is(head))
}
