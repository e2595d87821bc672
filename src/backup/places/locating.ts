/** What an operator names, as a place. */
import { basename, dirname, resolve } from 'node:path'
import type { BackupSettings } from '#backup/settings'
import { refuse } from '#process/refusal'
import { bucketPlace } from './bucket.ts'
import { folderPlace } from './folder.ts'
import type { Place, Spot } from './place.ts'

export type PlaceSettings = Pick<BackupSettings, 'backupS3'>

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*)$/

export const isInBucket = (address: string) => address.startsWith('s3://')

/** @param address of a folder, or `s3://bucket/prefix` */
export function placeAt(address: string, { backupS3 }: PlaceSettings): Place {
  if (!isInBucket(address)) return folderPlace(resolve(address))
  const [, bucket, prefix = ''] = bucketAddress.exec(address) ?? []
  if (!bucket) refuse(`${address} names no bucket: say s3://BUCKET/FOLDER.`)
  if (!backupS3) {
    refuse(
      'For s3:// set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    )
  }
  return bucketPlace({ ...backupS3, bucket }, prefix.replace(/\/+$/, ''))
}

export function spotOf(address: string, settings: PlaceSettings): Spot {
  if (!isInBucket(address)) return localSpot(address)
  const at = address.lastIndexOf('/')
  return { place: placeAt(address.slice(0, at), settings), name: address.slice(at + 1) }
}

export function localSpot(file: string): Spot {
  const path = resolve(file)
  return { place: folderPlace(dirname(path)), name: basename(path) }
}
