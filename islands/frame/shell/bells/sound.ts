/** One tab rings, at most once in three seconds: the lock's holder keeps it that long. */
import { readStored } from '../../../kit/storage/stored.ts'

export const volumeKey = 'volume'

const sources = { message: '/sounds/message.wav', waiting: '/sounds/waiting.wav' } as const
export type Sound = keyof typeof sources

const quietMs = 3000

export function volumeOf(stored: string | null): number {
  const volume = stored === null ? 1 : Number(stored)
  return volume >= 0 && volume <= 1 ? volume : 1
}

export function isSoundAllowed(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}

/** @returns whether it could be heard */
export async function play(sound: Sound): Promise<boolean> {
  const volume = volumeOf(readStored(volumeKey))
  if (volume === 0 || !isSoundAllowed()) return false
  const audio = new Audio(sources[sound])
  audio.volume = volume
  return audio.play().then(
    () => true,
    () => false,
  )
}

/** A tab that browsers mute leaves the lock to the others. */
export async function ring(sound: Sound) {
  if (!isSoundAllowed()) return
  if (!navigator.locks) return void (await play(sound))
  await navigator.locks.request('recado-bell', { ifAvailable: true }, async (lock) => {
    if (lock && (await play(sound))) await new Promise((resolve) => setTimeout(resolve, quietMs))
  })
}
