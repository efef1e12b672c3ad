import { type RefObject, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

type OldVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Makes the whole stage full screen to keep our controls; phones that can't use their own player. */
export function useFullScreen(stage: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (stage.current?.requestFullscreen) return void stage.current.requestFullscreen().catch(() => {})
    stage.current?.querySelector<OldVideo>('video')?.webkitEnterFullscreen?.()
  }
  return { isFull, toggle }
}

export function canShowPictureInPicture(): boolean {
  return document.pictureInPictureEnabled === true
}

export function togglePictureInPicture(video: HTMLVideoElement | null) {
  if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => {})
  else video?.requestPictureInPicture?.().catch(() => {})
}
