import type { RenditionRow } from './ladders.repository.ts'

type SegmentEntry = [start: number, lengthBytes: number, seconds: number]

/** The HLS playlist that lists the renditions, largest first. `urlOf` returns where the playlist of each one is. */
export function writeMasterPlaylist(renditions: RenditionRow[], urlOf: (rung: number) => string): string {
  const entries = renditions.flatMap((rendition) => {
    const attributes = [
      `BANDWIDTH=${rendition.peak_bits_per_second}`,
      `AVERAGE-BANDWIDTH=${rendition.average_bits_per_second}`,
      `RESOLUTION=${rendition.width}x${rendition.height}`,
      `CODECS="${rendition.codecs}"`,
    ]
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, urlOf(rendition.rung)]
  })
  return lines(['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries])
}

/** The HLS playlist of one rendition: a single file, read in ranges. */
export function writeMediaPlaylist(rendition: RenditionRow, url: string): string {
  const segments = JSON.parse(rendition.segments) as SegmentEntry[]
  const longest = Math.max(...segments.map(([, , seconds]) => seconds))
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${url}",BYTERANGE="${rendition.init_bytes}@0"`,
    ...segments.flatMap(([start, lengthBytes, seconds]) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${lengthBytes}@${start}`,
      url,
    ]),
    '#EXT-X-ENDLIST',
  ])
}

const lines = (list: string[]) => `${list.join('\n')}\n`
