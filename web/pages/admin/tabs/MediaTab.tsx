import { MediaLibrary } from '#web/features/media/library/MediaLibrary.tsx'

export function MediaTab() {
  return <MediaLibrary />
}
