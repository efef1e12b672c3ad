import { v7 as uuidv7 } from 'uuid'

import { getExtension } from '#contract/media/file-types.ts'
import type { MediaCategory } from '#contract/media/media-categories.ts'

const LONGEST_NAME = 80

/** `courses/0198…/Reading-candles.mp4`: a name people recognize, in a folder nobody can guess. */
export function newFileKey(category: MediaCategory, fileName: string): string {
  const extension = getExtension(fileName)
  const stem = extension ? fileName.slice(0, -extension.length - 1) : fileName
  const readable = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_NAME)
  return `${category}/${uuidv7()}/${readable || 'file'}${extension ? `.${extension.slice(0, 20)}` : ''}`
}
