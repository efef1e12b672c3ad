import { type ComponentType, createContext, useContext } from 'react'

export type PickedFile = { key: string; fileName: string; durationSeconds: number | null }

export type FilePickerProps = {
  kind: 'video' | 'document' | 'captions'
  courseId: string
  onPick: (file: PickedFile) => void
  onClose: () => void
}

/** Chooses a file from the media library or uploads a new one. */
export const FilePickerContext = createContext<ComponentType<FilePickerProps> | null>(null)

export const useFilePicker = () => useContext(FilePickerContext)
