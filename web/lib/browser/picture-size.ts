const LARGEST = '-1200.jpg'

/** A picture of the shop's own exists in three widths and two lighter formats; of any other there is only one. */
export function pictureOfWidth(url: string, width: 400 | 800 | 1200, format: 'avif' | 'webp'): string | undefined {
  return url.endsWith(LARGEST) ? url.replace(LARGEST, `-${width}.${format}`) : undefined
}
