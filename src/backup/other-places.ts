/** Where commands have put backups, besides the folder of the page: a folder, or one of a bucket. */
import { resolve } from 'node:path'
import * as v from 'valibot'
import { listArchives, openingOf } from './archives.ts'
import { endOfName } from './choosing-spot.ts'
import { type Archive, ArchiveName, type BackupPlace } from './contract.ts'
import { keyThatSealed } from './data-key.ts'
import { FileNames } from './files/file-names.ts'
import { longestHead, parseHead } from './format.ts'
import { phraseKeyIn } from './key-record.ts'
import { readLastBackup } from './last-backup.ts'
import { isLocalFolder } from './places/folder.ts'
import { isInBucket, placeAt } from './places/locating.ts'
import type { Place, PlacedFile } from './places/place.ts'
import type { BackupSettings } from './settings.ts'

/** Of a bucket, which answers a request for each. */
const most = 20

export async function listOtherPlaces(
  settings: BackupSettings,
  own: string,
): Promise<BackupPlace[]> {
  const { places = [] } = readLastBackup(settings.dataDir) ?? {}
  const others = places.filter((place) => isInBucket(place) || resolve(place) !== resolve(own))
  return Promise.all(others.map((place) => describePlace(place, settings)))
}

async function describePlace(place: string, settings: BackupSettings): Promise<BackupPlace> {
  const missing = { place, archives: [], isMissing: true }
  if (!isInBucket(place)) {
    if (!isLocalFolder(place)) return { ...missing, failure: null }
    return { place, archives: await listArchives(place, settings), isMissing: false, failure: null }
  }
  try {
    const archives = await listBucket(placeAt(place, settings), settings)
    return { place, archives, isMissing: false, failure: null }
  } catch (error) {
    return { ...missing, failure: error instanceof Error ? error.message : String(error) }
  }
}

/** An object is there when it is whole. */
async function listBucket(place: Place, { dataDir }: BackupSettings): Promise<Archive[]> {
  const found: PlacedFile[] = []
  for await (const file of place.list('')) found.push(file)
  const newest = found
    .filter(({ name }) => v.is(ArchiveName, name) && name.endsWith(endOfName))
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, most)
  const described = await Promise.all(newest.map((file) => describe(place, file, dataDir)))
  return described.filter((archive) => archive !== undefined)
}

async function describe(place: Place, { name, at, bytes }: PlacedFile, dataDir: string) {
  const head = parseHead(await place.read(name, 0, Math.min(bytes, longestHead)))?.head
  if (!head) return undefined
  const dataKey = keyThatSealed(head, dataDir)
  const list = dataKey && new FileNames(dataKey).listOf(name)
  const isSharing = list !== undefined && (await place.sizeOf(list)) !== undefined
  const opensWith = openingOf(head, phraseKeyIn(dataDir))
  const is = isSharing ? ('sharing' as const) : ('alone' as const)
  return { name, bytes, madeAt: at.toISOString(), opensWith, is }
}
