/** What other features may use from renditions. */
export { removeRenditionsOf } from './delete-ladder-files.ts'
export { openMasterPlaylist, openMediaPlaylist, openPlayback } from './open-playback.ts'
export { canEncode, expectBrowserLadder, queueEncoding } from './queue-encoding.ts'
export { showRenditionStates } from './show-rendition-states.ts'
