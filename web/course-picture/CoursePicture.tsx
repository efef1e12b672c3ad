import { clsx } from 'clsx'
import { useState } from 'react'

import { coverPath } from '#contract/catalog/drawn-cover.ts'
import { pictureOfWidth } from '#web/lib/browser/picture-size.ts'
import { CandleDrawing } from '#web/ui/CandleDrawing.tsx'

type Props = {
  /** Without a picture, a cover is drawn from it. */
  title: string
  thumbnailUrl: string | null
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** For a picture above the fold. */
  eager?: boolean
  className?: string
}

const WIDTHS = [400, 800, 1200] as const

/** A course's picture in the size and format that suits the screen. Decorative: the title is always next to it. */
export function CoursePicture({ title, thumbnailUrl, sizes, eager = false, className }: Props) {
  const [failed, setFailed] = useState<string[]>([])
  const frame = clsx('aspect-video overflow-hidden bg-raised', className)
  const url = [thumbnailUrl, coverPath(title)].find((each) => each && !failed.includes(each))
  if (!url) {
    return (
      <span className={clsx('grid grid-rows-1 place-items-center', frame)}>
        <CandleDrawing className="max-h-3/4 max-w-3/4 opacity-60" />
      </span>
    )
  }
  const fail = () => setFailed((urls) => [...urls, url])
  return (
    <picture className={clsx('block', frame)}>
      <source type="image/avif" srcSet={sourceSet(url, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(url, 'webp')} sizes={sizes} />
      <img
        // It may have failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) fail()
        }}
        key={url}
        src={url}
        alt=""
        width={1200}
        height={675}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover object-[60%_50%]"
        onError={fail}
      />
    </picture>
  )
}

/** Undefined for a picture that exists in one size only. */
function sourceSet(url: string, format: 'avif' | 'webp'): string | undefined {
  if (!pictureOfWidth(url, 400, format)) return undefined
  return WIDTHS.map((width) => `${pictureOfWidth(url, width, format)} ${width}w`).join(', ')
}
