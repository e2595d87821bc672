import { join, resolve } from 'node:path'
import { declareSettings } from '#kernel/settings/declaring'
import type { Environment } from '#kernel/settings/environment'
import { optional, singleLine, webAddress } from '#kernel/settings/rules'
import type { KernelSettings, S3Settings } from '#kernel/settings/settings'

interface Around {
  dataDir: string
  environment: Environment
}

export const backupSettings = declareSettings({
  entries: {
    BACKUP_DIR: optional(
      singleLine(),
      'folder of the backups that are made each night and on the page, unless the page names another place; better on another disk. Default: DATA_DIR/backups',
    ),
    BACKUP_S3_ENDPOINT: optional(
      webAddress(),
      'for `recado backup s3://BUCKET/FOLDER`: address of the S3-compatible store. Default of this and the next three: those of the store of media',
    ),
    BACKUP_S3_REGION: optional(singleLine(), 'region of the store of backups'),
    BACKUP_S3_ACCESS_KEY_ID: optional(singleLine(), 'access key of the store of backups'),
    BACKUP_S3_SECRET_ACCESS_KEY: optional(singleLine(), 'secret key of the store of backups'),
  },
  secrets: ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  read: (known, { dataDir, environment }: Around) => ({
    /** Of the backups that are made on the page. */
    backupDir: resolve(known.BACKUP_DIR ?? join(dataDir, 'backups')),
    /** Of the buckets that backups are written to. */
    backupS3: storeIn({ ...environment, ...known }),
  }),
})

export interface BackupSettings
  extends Pick<KernelSettings, 'dataDir' | 'databaseUrl' | 's3' | 'appSecret'> {
  backupDir: string
  backupS3: BucketAccess | undefined
}

export type BucketAccess = Omit<S3Settings, 'bucket'>

type Variables = Partial<Record<`BACKUP_${StoreVariable}` | StoreVariable, string>>
type StoreVariable = 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'

function storeIn(known: Variables): BucketAccess | undefined {
  const endpoint = known.BACKUP_S3_ENDPOINT ?? known.S3_ENDPOINT
  const region = known.BACKUP_S3_REGION ?? known.S3_REGION
  const accessKeyId = known.BACKUP_S3_ACCESS_KEY_ID ?? known.S3_ACCESS_KEY_ID
  const secretAccessKey = known.BACKUP_S3_SECRET_ACCESS_KEY ?? known.S3_SECRET_ACCESS_KEY
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region, accessKeyId, secretAccessKey }
}
