import { useQuery } from '@tanstack/react-query'

import { Button } from '#web/ui/Button.tsx'
import { useCanPrepareHere } from '../prepare/use-can-prepare-here.ts'
import { usePrepareAllHere, usePrepareAllVideos } from './media.mutations.ts'
import { ENCODING_EVERY_MS, preparationQuery } from './media.queries.ts'

/** Offers to prepare old videos, on the server if it can and otherwise here, and says so where neither works. */
export function PrepareVideos() {
  const { data } = useQuery({
    ...preparationQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.inProgress ? ENCODING_EVERY_MS : false),
  })
  const isAbleHere = useCanPrepareHere()
  const onServer = usePrepareAllVideos()
  const here = usePrepareAllHere()
  if (!data || isAbleHere === undefined || (data.inProgress === 0 && data.unprepared === 0)) return null
  const { canEncode, unprepared, inProgress } = data
  const all = canEncode ? onServer : here
  const canStart = unprepared > 0 && (canEncode || isAbleHere)
  return (
    <section
      aria-label="Preparing videos"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-1 text-14 text-ink-soft">
        {inProgress > 0 && (
          <p>
            {inProgress === 1
              ? '1 video is waiting or being prepared. Students can already watch it.'
              : `${count(inProgress)} waiting or being prepared, one at a time. Students can already watch them.`}
          </p>
        )}
        {canStart && (
          <p>{`${count(unprepared)} not prepared yet. Prepared videos play smoothly on phones and slow connections.`}</p>
        )}
        {unprepared > 0 && !canEncode && !isAbleHere && <NowhereToPrepare />}
      </div>
      {canStart && (
        <Button disabled={all.isPending} onClick={() => all.mutate()}>
          {canEncode ? 'Prepare all videos' : 'Prepare all in this browser'}
        </Button>
      )}
    </section>
  )
}

/** Nothing is broken, but staff should know what would help. */
function NowhereToPrepare() {
  return (
    <p>
      Videos play as they were uploaded, because this browser can't prepare them for phones and slow connections. A
      current Chrome, Edge or Safari at an https address can, and so can the server if ffmpeg is installed.
    </p>
  )
}

const count = (videos: number) => (videos === 1 ? '1 video is' : `${videos.toLocaleString('en-US')} videos are`)
