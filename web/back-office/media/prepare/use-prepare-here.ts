import { useQuery } from '@tanstack/react-query'

import type { MediaFile } from '#contract/media/media-file.ts'
import { preparationQuery } from '../library/media.queries.ts'
import { startPreparing } from './start-preparing.ts'
import { useCanPrepareHere } from './use-can-prepare-here.ts'

/** Starts or continues a video in this browser. Undefined if it can't, or if the server should do it. */
export function usePrepareHere({ id, key, originalFileName, renditions }: MediaFile): (() => void) | undefined {
  const isAble = useCanPrepareHere()
  const { data: server } = useQuery(preparationQuery)
  const isBegun = renditions?.state === 'encoding' && renditions.isStalled
  const isLeft = renditions?.state === 'original' || renditions?.state === 'failed'
  if (!isAble || !(isBegun || (isLeft && server?.canEncode === false))) return undefined
  return () => startPreparing({ mediaFileId: id, name: originalFileName, key }).catch(() => {})
}
