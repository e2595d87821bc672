/**
 * A restore stores the files of a company before the company is there. Their keys are noted first,
 * so that those of one that was killed are found: nothing else names them.
 */
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sql } from 'postgres'
import { advisoryLocks } from '#db/advisory-locks.ts'
import type { MediaStore } from '#kernel/media/store'

const folderOf = ({ incoming }: MediaStore) => join(dirname(incoming), 'arriving')

/** Its keys, a line each. */
const listOf = (store: MediaStore, companyId: number) => join(folderOf(store), String(companyId))

export async function recordArriving(store: MediaStore, companyId: number, key: string) {
  await mkdir(folderOf(store), { recursive: true })
  await appendFile(listOf(store, companyId), `${key}\n`, { flush: true })
}

/** The company is there, or its files are gone. */
export async function recordArrived(store: MediaStore, companyId: number) {
  await rm(listOf(store, companyId), { force: true })
}

export async function removeArriving(store: MediaStore, companyId: number) {
  const keys = await readFile(listOf(store, companyId), 'utf8').catch(() => '')
  for (const key of keys.split('\n').filter(Boolean)) await store.remove(key)
  await recordArrived(store, companyId)
}

/** Of restores that were killed. */
export async function clearArriving(platform: Sql, store: MediaStore) {
  const names = await readdir(folderOf(store)).catch(() => [])
  const ids = names.map(Number).filter(Number.isInteger)
  if (ids.length === 0) return
  // One that runs holds it; the next one gets another id.
  const [lock] = await platform<{ isFree: boolean }[]>`
    select pg_try_advisory_xact_lock(${advisoryLocks.backup}::bigint) "isFree"`
  if (!lock?.isFree) return
  const companies = await platform<{ id: number }[]>`
    select id from companies where id = any(${ids}::integer[])`
  const there = new Set(companies.map(({ id }) => id))
  for (const id of ids) {
    await (there.has(id) ? recordArrived : removeArriving)(store, id)
  }
}
