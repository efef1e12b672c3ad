import { type FileType, getExtension, getFileType } from '#contract/media/file-types.ts'

/** Which files a picker lists and accepts. */
export type PickerKind = {
  /** The filter for the list. */
  query: { fileType?: FileType; extension?: string }
  accept: string
  hint: string
  accepts: (file: File) => boolean
}

const ofType = (fileType: FileType, accept: string, hint: string): PickerKind => ({
  query: { fileType },
  accept,
  hint,
  accepts: ({ name, type }) => getFileType(name, type) === fileType,
})

export const PICKER_KINDS = {
  video: ofType('video', 'video/*', 'Video'),
  image: ofType('image', 'image/*', 'Image'),
  /** For downloads: charts, spreadsheets and recordings as well as documents. */
  attachment: { query: {}, accept: '', hint: 'Any file', accepts: () => true },
  captions: {
    query: { fileType: 'other', extension: 'vtt' },
    accept: '.vtt,text/vtt',
    hint: '.vtt (WebVTT captions)',
    accepts: ({ name }) => getExtension(name) === 'vtt',
  },
} satisfies Record<string, PickerKind>
