import { MediaLibrary } from '#web/back-office/media/library/MediaLibrary.tsx'

export function MediaTab() {
  return <MediaLibrary />
}
