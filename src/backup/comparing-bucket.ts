/**
 * An archive whose files stay in a bucket knows them by key and size: a key is random, and what lies
 * under it never changes.
 */
import type { Client } from 'pg'
import * as v from 'valibot'
import type { S3Settings } from '#kernel/settings/settings'
import { isRefusal } from '#process/refusal'
import { bucketPlace } from './places/bucket.ts'
import type { PlacedFile } from './places/place.ts'

/** What was found of the files of an archive; or why nothing could be found out. */
export type LeftFiles =
  | {
      files: number
      /** Not in the bucket, or of another size. */
      missing: number
      /** Of the first of these. */
      keys: string[]
    }
  | { unknown: string }

const atOnce = 1_000
const mostKeys = 20

/** Within the transaction that has restored the rows; a store that says nothing does not end it. */
export async function compareWithBucket(
  client: Client,
  s3: S3Settings | undefined,
): Promise<LeftFiles> {
  if (!s3) return { unknown: 'no bucket is set (S3_ENDPOINT and the others)' }
  await client.query('create temp table listed_files (key text, bytes bigint) on commit drop')
  try {
    for (const { id } of (await client.query('select id from companies order by id')).rows) {
      await storeListed(client, bucketPlace(s3, '').list(String(id)))
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { unknown: error.message }
  }
  await client.query('analyze listed_files')
  return compare(client)
}

async function storeListed(client: Client, listed: AsyncIterable<PlacedFile>) {
  let batch: PlacedFile[] = []
  for await (const file of listed) {
    batch.push(file)
    if (batch.length < atOnce) continue
    await store(client, batch)
    batch = []
  }
  await store(client, batch)
}

async function store(client: Client, batch: PlacedFile[]) {
  await client.query('insert into listed_files select * from unnest($1::text[], $2::bigint[])', [
    batch.map(({ name }) => name),
    batch.map(({ bytes }) => bytes),
  ])
}

const Compared = v.tuple([
  v.object({ files: v.number(), missing: v.number(), keys: v.array(v.string()) }),
])

async function compare(client: Client): Promise<LeftFiles> {
  const { rows } = await client.query(
    `with wanted as materialized (
       select company_id || '/' || left(name, 2) || '/' || name as key, bytes from media
       where state = 'stored'
     ), lost as materialized (
       select key from wanted w where not exists (
         select from listed_files l where l.key = w.key and l.bytes = w.bytes)
     )
     select (select count(*)::integer from wanted) files, (select count(*)::integer from lost) missing,
       array(select key from lost order by key limit ${mostKeys}) keys`,
  )
  return v.parse(Compared, rows)[0]
}
