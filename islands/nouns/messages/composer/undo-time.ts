import { readStored } from '../../../kit/storage/stored.ts'

export const undoTimeKey = 'undoSend'

/** How long what this person sends can be taken back; undefined sends at once. */
export function secondsToUndo(): number | undefined {
  return Number(readStored(undoTimeKey)) || undefined
}
