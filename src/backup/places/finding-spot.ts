import { refuse } from '#process/refusal'
import { isLocalFolder } from './folder.ts'
import { isInBucket, type PlaceSettings, placeAt, spotOf } from './locating.ts'
import type { Spot } from './place.ts'

/** The file that is named, or the newest backup of the folder that is. */
export async function findSpot(address: string, settings: PlaceSettings): Promise<Spot> {
  if (!isFolder(address)) return spotOf(address, settings)
  const place = placeAt(address, settings)
  let newest = ''
  for await (const { name } of place.list('')) {
    if (/^recado-.*\.backup$/.test(name) && name > newest) newest = name
  }
  return newest ? { place, name: newest } : refuse(`There is no backup in ${address}.`)
}

function isFolder(address: string): boolean {
  if (isInBucket(address)) return !address.endsWith('.backup')
  return isLocalFolder(address)
}
