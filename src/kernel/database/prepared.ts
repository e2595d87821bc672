import { chmodSync, chownSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { embedded } from '#process/embedded'
import type { Account } from './account.ts'
import { unpackArchive } from './archive.ts'

interface Owner {
  account: Account | undefined
  whenWaiting(): void
}

/** What `src/workshop/build/prepared-cluster.ts` has packed, as durable as what initdb makes. */
export async function unpackPrepared(folder: string, { account, whenWaiting }: Owner) {
  const unpacking = unpackArchive(embedded().cluster ?? '', folder)
  whenWaiting()
  await unpacking
  const paths: string[] = [folder]
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, entry.isDirectory() ? 0o700 : 0o600)
    if (account) chownSync(path, account.uid, account.gid)
    paths.push(path)
  }
  const left = paths.values()
  await Promise.all(Array.from({ length: 32 }, () => writeOut(left)))
}

/** Many at a time, which share the writes of the file system's own log. */
async function writeOut(paths: Iterable<string>) {
  for (const path of paths) {
    const file = await open(path)
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  }
}
