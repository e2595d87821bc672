/** The folder of the backups that are made on the page. */
import { existsSync } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { fail } from '#platform/errors'
import { type Archive, ArchiveName, type Opening } from './contract.ts'
import { wrappedKeyIn } from './data-key.ts'
import { sharingIn } from './files/file-names.ts'
import { longestHead, parseHead } from './format.ts'

const most = 100

export async function listArchives(
  folder: string,
  { dataDir }: { dataDir: string },
): Promise<Archive[]> {
  if (!existsSync(folder)) return []
  // One that shares its files with others cannot be carried elsewhere alone.
  const sharing = await sharingIn(folder)
  const names = (await readdir(folder)).filter(
    (name) => v.is(ArchiveName, name) && !sharing.has(name),
  )
  const wrapped = wrappedKeyIn(dataDir)
  // Their names begin with their time.
  const newest = names.sort().reverse().slice(0, most)
  const found = await Promise.all(newest.map((name) => describe(folder, name, wrapped)))
  return found.filter((archive) => archive !== undefined)
}

/** The path of one; never of what is no backup. */
export async function findArchive(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  const head = v.is(ArchiveName, name) ? await headOf(path) : undefined
  return head ? path : fail('ERR_NO_BACKUP_FOUND')
}

export async function deleteArchive(folder: string, name: string) {
  await rm(await findArchive(folder, name), { force: true })
}

async function describe(folder: string, name: string, wrapped: string | undefined) {
  const path = join(folder, name)
  const head = await headOf(path)
  if (!head) return undefined
  const { size, mtime } = await stat(path)
  return { name, bytes: size, madeAt: mtime.toISOString(), opensWith: openingOf(head, wrapped) }
}

function openingOf(head: { wrapped?: string | undefined }, wrapped: string | undefined): Opening {
  if (!head.wrapped) return 'key'
  return head.wrapped === wrapped ? 'phrase' : 'earlier'
}

/** Undefined when it is no backup, or was removed meanwhile. */
async function headOf(path: string) {
  const file = await open(path, 'r').catch(() => undefined)
  if (!file) return undefined
  try {
    if (!(await file.stat()).isFile()) return undefined
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0)
    return parseHead(buffer.subarray(0, bytesRead))?.head
  } finally {
    await file.close()
  }
}
