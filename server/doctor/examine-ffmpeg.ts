import { type Examination, good, note } from './diagnosis.ts'

const WITHOUT = 'browsers prepare videos, and one that no browser can prepare plays as it was uploaded'

/** Makes smaller copies of videos that no browser can. */
export const ffmpeg: Examination = {
  name: 'ffmpeg',
  async examine({ config, videoEncoder }) {
    if (!config.ffmpeg) return [good(`off (FFMPEG=off): ${WITHOUT}`)]
    const absence = await videoEncoder.explainAbsence()
    return absence
      ? [note(`${absence}: ${WITHOUT}. Install ffmpeg with libx264 and ffprobe, or set FFMPEG=off.`)]
      : [good(`${config.ffmpeg} prepares the videos that browsers can't`)]
  },
}
