/** One sound at a time. The player belongs to the page, so that scrolling its bubble away does not stop it. */
import { useSyncExternalStore } from 'react'
import { mediaPath } from '../../../../kit/text/media-path.ts'

export interface Playing {
  messageId: number
  isPlaying: boolean
  /** Seconds. */
  at: number
  length: number | undefined
  hasFailed: boolean
}

const speeds = [1, 1.5, 2]

const listeners = new Set<() => void>()
let sound: HTMLAudioElement | undefined
let playing: Playing | undefined
let speed = 1

function tell(change: Partial<Playing>) {
  if (!playing) return
  playing = { ...playing, ...change }
  for (const listener of listeners) listener()
}

export function play(messageId: number, mediaUrl: string) {
  const element = elementFor(messageId, mediaUrl)
  element.playbackRate = speed
  void element.play().catch(() => tell({ hasFailed: true, isPlaying: false }))
}

function elementFor(messageId: number, mediaUrl: string): HTMLAudioElement {
  if (sound && playing?.messageId === messageId && !playing.hasFailed) return sound
  sound?.pause()
  const element = new Audio(mediaPath(mediaUrl))
  sound = element
  playing = { messageId, isPlaying: false, at: 0, length: undefined, hasFailed: false }
  const mine = (work: () => void) => () => {
    if (sound === element) work()
  }
  element.onplay = mine(() => tell({ isPlaying: true }))
  element.onpause = mine(() => tell({ isPlaying: false }))
  element.onended = mine(() => {
    element.currentTime = 0
    tell({ isPlaying: false, at: 0 })
  })
  element.ontimeupdate = mine(() => tell({ at: element.currentTime }))
  element.ondurationchange = mine(() => {
    if (Number.isFinite(element.duration)) tell({ length: element.duration })
  })
  element.onerror = mine(() => tell({ hasFailed: true, isPlaying: false }))
  return element
}

export function pause() {
  sound?.pause()
}

export function seek(messageId: number, seconds: number) {
  if (!sound || playing?.messageId !== messageId) return
  sound.currentTime = seconds
  tell({ at: seconds })
}

export function nextSpeed() {
  speed = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
  if (sound) sound.playbackRate = speed
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePlaying(messageId: number): Playing | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (playing?.messageId === messageId ? playing : undefined),
    () => undefined,
  )
}

export function useSpeed(): number {
  return useSyncExternalStore(
    subscribe,
    () => speed,
    () => 1,
  )
}
