import { type ComponentType, createContext, useContext } from 'react'

import type { MediaFile } from '#contract/media/media-file.ts'

/** `uploaded` is the file from this computer, if it was uploaded just now. */
export type PickedFile = { file: MediaFile; uploaded?: File | undefined }

export type FilePickerProps = {
  kind: 'video' | 'image' | 'attachment' | 'captions'
  courseId: string
  onPick: (picked: PickedFile) => void
  onClose: () => void
}

/** Chooses a file from the media library or uploads a new one. */
export const FilePickerContext = createContext<ComponentType<FilePickerProps> | null>(null)

export const useFilePicker = () => useContext(FilePickerContext)
