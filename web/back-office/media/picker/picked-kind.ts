import { extensionOf, type FileType, fileTypeOf } from '#contract/media/file-types.ts'

/** What a picker offers and takes in. */
export type PickedKind = {
  /** How the list is asked for. */
  query: { fileType: FileType; extension?: string }
  accept: string
  hint: string
  takes: (file: File) => boolean
}

const ofType = (fileType: FileType, accept: string, hint: string): PickedKind => ({
  query: { fileType },
  accept,
  hint,
  takes: ({ name, type }) => fileTypeOf(name, type) === fileType,
})

export const PICKED_KINDS = {
  video: ofType('video', 'video/*', 'Video'),
  document: ofType('document', '.pdf,.doc,.docx,.txt,.rtf', '.pdf, .doc, .docx, .txt, .rtf'),
  captions: {
    query: { fileType: 'other', extension: 'vtt' },
    accept: '.vtt,text/vtt',
    hint: '.vtt (WebVTT captions)',
    takes: ({ name }) => extensionOf(name) === 'vtt',
  },
} satisfies Record<string, PickedKind>
