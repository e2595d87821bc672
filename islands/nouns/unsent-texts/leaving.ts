import { call } from '#platform/http/call'
import { typedTexts } from '../../kit/forms/typed-storage.ts'
import { readStored, writeStored } from '../../kit/storage/stored.ts'
import { isUnsaved, readKnown } from './known.ts'
import { knownKey, placesTyped, typedKey } from './places.ts'
import { stopSyncing, UnsentTextSync } from './syncing.ts'
import { transferNotes } from './transfer-note.ts'

const waitMs = 2_000

/** Before a logout, after which somebody else may sit here: the server has it, for the user. */
export async function leaveUnsentTexts(userId: number) {
  forgetTyped()
  const saved = new UnsentTextSync({ userId, call }).flush()
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, waitMs))])
  stopSyncing()
  for (const place of placesTyped(userId)) {
    const [typed, known] = [typedKey(userId, place), knownKey(userId, place)]
    const standing = { local: readStored(typed) ?? '', known: readKnown(readStored(known)) }
    if (isUnsaved(standing)) continue
    writeStored(typed, null)
    writeStored(known, null)
  }
}

/** Also what others left here when their login ended. */
function forgetTyped() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(transferNotes) || key.startsWith(typedTexts)) localStorage.removeItem(key)
  }
}
