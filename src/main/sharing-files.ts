import type { Sql } from 'postgres'
import { countLivingNodes } from '#kernel/nodes/counting'
import { log } from '#process/log'
import type { Settings } from '#settings'

/** Called before this node says that it lives. A warning: the other one may have just been killed. */
export async function warnOfUnsharedFiles(platform: Sql, { databaseUrl, s3 }: Settings) {
  if (!databaseUrl || s3 || (await countLivingNodes(platform)) === 0) return
  log.warn(
    'Another node uses this database, and without S3 neither sees the files of the other: set S3_ENDPOINT and S3_BUCKET on all nodes.',
  )
}
