import type { VideoToPrepare } from './preparation-queue.ts'

/** Loads the encoder only now. */
export async function startPreparing(video: VideoToPrepare): Promise<void> {
  const { preparationQueue } = await import('./preparing-here.ts')
  preparationQueue.add(video)
}
