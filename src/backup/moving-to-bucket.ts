import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { openMediaStore } from '#kernel/media/store'
import type { S3Settings } from '#kernel/settings/settings'

/** Files of an archive belong where the desk will look for them. */
export async function moveToBucket(s3: S3Settings | undefined, folder: string) {
  if (!s3 || !existsSync(folder)) return
  const store = openMediaStore({ dataDir: join(folder, '..'), s3 })
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    await store.put(relative(folder, path), path, 'application/octet-stream')
  }
  await rm(folder, { recursive: true })
}
