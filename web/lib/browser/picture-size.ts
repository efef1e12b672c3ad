const LARGEST = '-1200.jpg'

/** Uploaded pictures exist in three widths and two lighter formats; all others only as they are. */
export function pictureOfWidth(url: string, width: 400 | 800 | 1200, format: 'avif' | 'webp'): string | undefined {
  return url.endsWith(LARGEST) ? url.replace(LARGEST, `-${width}.${format}`) : undefined
}
