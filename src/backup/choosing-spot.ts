/** Where a backup goes, by what the operator has named. */
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { momentInName } from '#kernel/time/moment-in-name'
import { refuse } from '#process/refusal'
import { formatLine } from './format.ts'
import { isLocalFolder } from './places/folder.ts'
import { isInBucket, localSpot, placeAt, spotOf } from './places/locating.ts'
import type { Spot } from './places/place.ts'
import type { BackupSettings } from './settings.ts'

export interface ChosenSpot {
  spot: Spot
  /** `beside` it as files that archives of the place share; `left` where they are. */
  media: 'within' | 'beside' | 'left'
}

export interface ChosenWay {
  /** A file with everything in it, also into a folder. */
  isWhole?: boolean
  /** Refused where it might fill the disk. */
  needsRoom?: boolean
  /** Also those in a bucket. */
  withMedia?: boolean
  /** How a file in a folder is called, before its time. */
  name?: string
}

export const endOfName = '.backup'

export function chooseSpot(
  settings: BackupSettings,
  address: string,
  { isWhole = false, withMedia = false, name = 'recado' }: ChosenWay,
): ChosenSpot {
  const hasMedia = settings.s3 === undefined || withMedia
  const mediaAs = (way: 'within' | 'beside') => (hasMedia ? way : 'left')
  const newFileAt = (folder: string): ChosenSpot => ({
    spot: { place: placeAt(folder, settings), name: newNameIn(folder, name) },
    media: mediaAs(isWhole ? 'within' : 'beside'),
  })
  if (isInBucket(address)) {
    if (address.endsWith(endOfName)) {
      return { spot: spotOf(address, settings), media: mediaAs('within') }
    }
    return newFileAt(address)
  }
  const path = resolve(address)
  if (!isLocalFolder(path)) return { spot: fileAt(path, address), media: mediaAs('within') }
  return newFileAt(path)
}

/** Of this second, or the next one that is free. */
function newNameIn(folder: string, name: string): string {
  for (let at = Date.now(); ; at += 1_000) {
    const found = `${name}-${momentInName(new Date(at))}${endOfName}`
    if (isInBucket(folder) || !existsSync(join(folder, found))) return found
  }
}

function fileAt(path: string, address: string): Spot {
  if (address.endsWith('/')) refuse(`There is no folder ${path}: make it first.`)
  if (existsSync(path) && !isArchive(path)) {
    refuse(`${path} is there already and is no backup: choose another name.`)
  }
  const folder = dirname(path)
  if (!existsSync(folder)) refuse(`There is no folder ${folder}: make it first.`)
  return localSpot(path)
}

function isArchive(path: string): boolean {
  const start = Buffer.alloc(formatLine.length)
  const file = openSync(path, 'r')
  try {
    readSync(file, start)
    return start.toString('latin1') === formatLine
  } finally {
    closeSync(file)
  }
}
