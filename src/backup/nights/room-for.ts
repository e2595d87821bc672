/** Twice what the newest took: what grew meanwhile fits, and the disk is not full afterwards. */
import type { Client } from 'pg'
import type { ChosenSpot } from '../choosing-spot.ts'
import type { SealingKeys } from '../keys-of-folder.ts'
import { ownArchives } from '../own-archives.ts'
import type { Place } from '../places/place.ts'
import { requireRoom, shareOfTables } from '../room.ts'
import { sizeOfMedia, sizeOfTables } from '../sizes.ts'

export async function requireRoomFor(
  client: Client,
  { chosen, keys }: { chosen: ChosenSpot; keys: SealingKeys },
) {
  const { place, name } = chosen.spot
  const folder = place.pathOf('')
  if (folder.startsWith('s3://')) return
  const bytes = (await twiceTheNewest(place, keys.dataKey)) ?? (await firstOf())
  await requireRoom(
    folder,
    { bytes, inodes: 100 },
    (needs, has) =>
      `There is no room for ${place.pathOf(name)}: it may take ${needs}, and ${has} are free. Make room, or choose another place. No backup was made.`,
  )

  async function firstOf() {
    const media = chosen.media === 'left' ? 0 : await sizeOfMedia(client)
    return (await sizeOfTables(client)) * shareOfTables + media
  }
}

async function twiceTheNewest(place: Place, dataKey: Uint8Array) {
  for await (const { bytes, isSharing } of ownArchives(place, dataKey)) {
    if (await isSharing()) return 2 * bytes
  }
  return undefined
}
