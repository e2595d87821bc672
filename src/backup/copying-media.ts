import { join } from 'node:path'
import type { BunFile } from 'bun'
import type { Client } from 'pg'
import * as v from 'valibot'
import { keptFolder } from '#media/kept-for-backup'
import { keyOf } from '#media/store'
import { type Entry, fileEntry } from './entries.ts'
import type { Progress } from './progress.ts'

const cursor = 'backed_up_media'
const atOnce = 1_000

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
      const file = await findFile(folder, key)
      if (file) yield copyFile(key, file, { count, progress })
      else count.missing += 1
    }
    if (rows.length < atOnce) return
  }
}

async function findFile(folder: string, key: string): Promise<BunFile | undefined> {
  for (const path of [join(folder, key), join(keptFolder(folder), key)]) {
    const file = Bun.file(path)
    if (await file.exists()) return file
  }
  return undefined
}

function copyFile(
  key: string,
  file: BunFile,
  { count, progress }: { count: MediaCount; progress: Progress },
): Entry {
  const size = file.size
  const entry = fileEntry(`media/${key}`, file, size)
  async function* counted() {
    const sum = new Bun.CryptoHasher('sha256')
    for await (const chunk of entry.body) {
      sum.update(chunk)
      progress.add(chunk.length)
      yield chunk
    }
    count.add(key, size, sum.digest('hex'))
  }
  return { ...entry, body: counted() }
}
