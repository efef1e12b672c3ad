import { coverPath } from '#contract/catalog/drawn-cover.ts'
import { pictureOfWidth } from '#web/lib/browser/picture-size.ts'

type Course = { title: string; thumbnailUrl: string | null }

/** What a video of the course shows before it plays: the thumbnail, or the cover drawn from the title. */
export function posterOf({ title, thumbnailUrl }: Course, widthPx: 800 | 1200): string {
  return thumbnailUrl === null ? coverPath(title) : (pictureOfWidth(thumbnailUrl, widthPx, 'webp') ?? thumbnailUrl)
}
