import type { Client } from 'pg'
import * as v from 'valibot'
import { keyOf } from '#kernel/media/store'
import type { Entry } from './entries.ts'
import type { MediaFile, MediaSource } from './media-source.ts'
import type { Progress } from './progress.ts'

const cursor = 'backed_up_media'
const atOnce = 1_000

/**
 * Read by the server into a file of its own when the transaction ends, which need not last as long
 * as the files take.
 */
export async function listMedia(client: Client, { only = 'true' }: { only?: string } = {}) {
  await client.query(`declare ${cursor} no scroll cursor with hold for
    select company_id as "companyId", id, name from media where state = 'stored' and ${only}
    order by company_id, id`)
}

const Rows = v.array(v.object({ companyId: v.number(), id: v.number(), name: v.string() }))

export interface MediaRow {
  companyId: number
  id: number
  /** In the store. */
  key: string
}

/** Of the list, in its order. */
export async function* readMedia(client: Client): AsyncGenerator<MediaRow> {
  for (;;) {
    const fetched = await client.query(`fetch ${atOnce} from ${cursor}`)
    const rows = v.parse(Rows, fetched.rows)
    for (const { companyId, id, name } of rows) yield { companyId, id, key: keyOf(companyId, name) }
    if (rows.length < atOnce) return
  }
}

export class MediaCount {
  files = 0
  bytes = 0
  missing = 0
  /** Whose they are. */
  readonly companies = new Set<string>()
  readonly #sum = new Bun.CryptoHasher('sha256')

  add(key: string, bytes: number, sha256: string) {
    this.files += 1
    this.bytes += bytes
    this.companies.add(key.slice(0, key.indexOf('/')))
    this.#sum.update(`${sha256} ${bytes} ${key}\n`)
  }

  digest(): string {
    return this.#sum.copy().digest('hex')
  }
}

/** A file that is removed meanwhile is kept until the backup is done. */
export async function* copyMedia(
  client: Client,
  { source, count, progress }: { source: MediaSource; count: MediaCount; progress: Progress },
): AsyncGenerator<Entry> {
  for await (const { key } of readMedia(client)) {
    const file = await source.open(key)
    if (file) yield copyFile(key, file, { count, progress })
    else count.missing += 1
  }
}

function copyFile(
  key: string,
  file: MediaFile,
  { count, progress }: { count: MediaCount; progress: Progress },
): Entry {
  async function* counted() {
    const sum = new Bun.CryptoHasher('sha256')
    try {
      for await (const piece of file.chunks()) {
        sum.update(piece)
        progress.add(piece.length)
        yield piece
      }
    } finally {
      await file.close()
    }
    count.add(key, file.size, sum.digest('hex'))
  }
  return { name: `media/${key}`, size: file.size, body: counted() }
}
