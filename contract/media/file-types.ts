/** The file types that staff see and filter by in the media library. */
export const FILE_TYPES = ['video', 'image', 'audio', 'document', 'other'] as const
export type FileType = (typeof FILE_TYPES)[number]

const EXTENSIONS: Record<Exclude<FileType, 'other'>, string[]> = {
  video: ['mp4', 'mov', 'avi', 'mkv', 'webm', 'm4v'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'avif'],
  audio: ['mp3', 'wav', 'ogg', 'aac', 'm4a'],
  document: ['pdf', 'doc', 'docx', 'txt', 'rtf'],
}

const DOCUMENT_TYPES = ['application/msword', 'application/rtf', 'text/rtf', 'text/plain']

/** Content types a browser may display. SVG isn't one, because it can contain scripts. */
const INLINE_CONTENT_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
}

export function getExtension(fileName: string): string {
  return /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

/** The content type for displaying a file; undefined for files that can only be downloaded. */
export function inlineContentType(fileName: string): string | undefined {
  return INLINE_CONTENT_TYPES[getExtension(fileName)]
}

export function fileTypeOfName(fileName: string): FileType {
  const extension = getExtension(fileName)
  return FILE_TYPES.find((type) => type !== 'other' && EXTENSIONS[type].includes(extension)) ?? 'other'
}

/** Goes by the content type first. If that says nothing useful, the extension decides. */
export function getFileType(fileName: string, mimeType: string): FileType {
  const [main = ''] = mimeType.toLowerCase().split('/')
  if (main === 'video' || main === 'image' || main === 'audio') return main
  if (/pdf|document/i.test(mimeType) || DOCUMENT_TYPES.includes(mimeType.toLowerCase())) return 'document'
  return fileTypeOfName(fileName)
}
