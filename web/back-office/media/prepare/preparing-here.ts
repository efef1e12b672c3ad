import { callApi } from '#web/lib/api/api-client.ts'
import { failureCode } from '#web/lib/api/api-error.ts'
import { openLadderEncoder } from './ladder-encoder.ts'
import { deleteKeptLadders, deleteLadderFile, findLadderFile } from './ladder-storage.ts'
import { makeLadder } from './make-ladder.ts'
import { createPreparationQueue } from './preparation-queue.ts'

const LOCK = 'candlewick-preparing'
const tools = { openEncoder: openLadderEncoder, findFile: findLadderFile, deleteFile: deleteLadderFile }

/** The videos that this page prepares. */
export const preparationQueue = createPreparationQueue({
  make: (video, control) => makeLadder(tools, video, control),
  // Another page may still need what it keeps.
  onIdle: () => navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && deleteKeptLadders()),
  async takeTurn(work, { signal, onWait }) {
    const isOurs = await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      return lock !== null
    })
    if (isOurs) return
    onWait()
    await navigator.locks.request(LOCK, { signal }, work)
  },
  async giveUp({ mediaFileId, browserId }) {
    // It returns the one that was begun. Of a video that can't be read, the server has none.
    const begun = await callApi('POST /api/admin/media/files/:id/ladder', {
      params: { id: mediaFileId },
      body: { browserId },
    }).catch((error) => {
      if (failureCode(error) !== 'unreadable_video') throw error
    })
    if (begun) await callApi('DELETE /api/admin/media/ladders/:ladderId', { params: { ladderId: begun.ladderId } })
    const { canEncode } = await callApi('GET /api/admin/media/renditions')
    return canEncode ? 'The server will try instead.' : 'Students will watch the original.'
  },
})

addEventListener('online', () => preparationQueue.retryTemporary())
