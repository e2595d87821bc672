import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import * as v from 'valibot'
import { keptFolder } from '#platform/media/kept-for-backup'
import { keyOf } from '#platform/media/store'
import type { Entry } from './entries.ts'
import type { Progress } from './progress.ts'

const cursor = 'backed_up_media'
const atOnce = 1_000
const pieceBytes = 256 * 1024

/**
 * Read by the server into a file of its own when the transaction ends, which need not last as long
 * as the files take.
 */
export async function listMedia(client: Client) {
  await client.query(`declare ${cursor} no scroll cursor with hold for
    select company_id as "companyId", name from media where state = 'stored'
    order by company_id, id`)
}

const Rows = v.array(v.object({ companyId: v.number(), name: v.string() }))

export class MediaCount {
  files = 0
  bytes = 0
  missing = 0
  readonly #sum = new Bun.CryptoHasher('sha256')

  add(key: string, bytes: number, sha256: string) {
    this.files += 1
    this.bytes += bytes
    this.#sum.update(`${sha256} ${bytes} ${key}\n`)
  }

  digest(): string {
    return this.#sum.copy().digest('hex')
  }
}

/** A file that is removed meanwhile is kept until the backup is done. */
export async function* copyMedia(
  client: Client,
  { folder, count, progress }: { folder: string; count: MediaCount; progress: Progress },
): AsyncGenerator<Entry> {
  for (;;) {
    const fetched = await client.query(`fetch ${atOnce} from ${cursor}`)
    const rows = v.parse(Rows, fetched.rows)
    for (const { companyId, name } of rows) {
      const key = keyOf(companyId, name)
      const file = await openFile(folder, key)
      if (file) yield await copyFile(key, file, { count, progress })
      else count.missing += 1
    }
    if (rows.length < atOnce) return
  }
}

/** Opened at once: what is removed a moment later can still be read. */
async function openFile(folder: string, key: string): Promise<FileHandle | undefined> {
  for (const path of [join(folder, key), join(keptFolder(folder), key)]) {
    try {
      return await open(path)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
  return undefined
}

async function copyFile(
  key: string,
  file: FileHandle,
  { count, progress }: { count: MediaCount; progress: Progress },
): Promise<Entry> {
  const { size } = await file.stat()
  async function* counted() {
    const sum = new Bun.CryptoHasher('sha256')
    try {
      for (let at = 0; at < size; ) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at)
        if (bytesRead === 0) throw new Error(`the file ${key} became shorter`)
        const piece = buffer.subarray(0, bytesRead)
        at += bytesRead
        sum.update(piece)
        progress.add(bytesRead)
        yield piece
      }
    } finally {
      await file.close()
    }
    count.add(key, size, sum.digest('hex'))
  }
  return { name: `media/${key}`, size, body: counted() }
}
