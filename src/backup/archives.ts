/** The folder of the backups that are made on the page. */
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { isAlive } from '#kernel/database/server-process'
import { fail } from '#kernel/errors'
import { type Archive, ArchiveName, type Opening } from './contract.ts'
import { sharingIn } from './files/file-names.ts'
import type { Head } from './format.ts'
import { headIn } from './head-in-file.ts'
import { isCut } from './is-cut.ts'
import { type PhraseKey, phraseKeyIn } from './key-record.ts'
import { draftName } from './places/folder.ts'

const most = 100

export async function listArchives(
  folder: string,
  { dataDir }: { dataDir: string },
): Promise<Archive[]> {
  if (!existsSync(folder)) return []
  const sharing = await sharingIn(folder)
  const names = await readdir(folder)
  // Their names begin with their time.
  const newest = names
    .filter((name) => v.is(ArchiveName, name))
    .sort()
    .reverse()
    .slice(0, most)
  const known = { folder, dataDir, phrase: phraseKeyIn(dataDir), sharing }
  const found = await Promise.all(newest.map((name) => describe(name, known)))
  const drafts = await Promise.all(
    names.filter(isAbandoned).map((name) => describeDraft(folder, name)),
  )
  return [...found, ...drafts].filter((archive) => archive !== undefined)
}

/** The path of one; never of what is no backup. */
export async function findArchive(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  const found = v.is(ArchiveName, name) ? await headIn(path) : undefined
  return found ? path : fail('ERR_NO_BACKUP_FOUND')
}

/** Files that only it has go with the next backup into their folder. */
export async function deleteArchive(folder: string, name: string) {
  const isDraft = isAbandoned(name) && existsSync(join(folder, name))
  await rm(isDraft ? join(folder, name) : await findArchive(folder, name), { force: true })
}

interface Known {
  folder: string
  dataDir: string
  phrase: PhraseKey
  sharing: Set<string>
}

async function describe(name: string, { folder, dataDir, phrase, sharing }: Known) {
  const path = join(folder, name)
  const found = await headIn(path)
  if (!found) return undefined
  const { size, mtime } = await stat(path)
  const isWhole = !(await isCut({ path, size, mtimeMs: mtime.getTime() }, found, dataDir))
  const whole = sharing.has(name) ? ('sharing' as const) : ('alone' as const)
  return {
    name,
    bytes: size,
    madeAt: mtime.toISOString(),
    opensWith: openingOf(found.head, phrase),
    is: isWhole ? whole : ('incomplete' as const),
  }
}

/** One that carries the wrapped form of another key than its own opens only with its own. */
export function openingOf({ wrapped, keyId }: Omit<Head, 'salt'>, phrase: PhraseKey): Opening {
  if (!wrapped) return 'key'
  if (wrapped !== phrase.wrapped) return 'earlier'
  return phrase.id === undefined || phrase.id === keyId ? 'phrase' : 'key'
}

/** Of a process that was killed. */
function isAbandoned(name: string): boolean {
  const [, ofName, pid] = draftName.exec(name) ?? []
  return ofName !== undefined && v.is(ArchiveName, ofName) && !isAlive(Number(pid))
}

async function describeDraft(folder: string, name: string): Promise<Archive | undefined> {
  const about = await stat(join(folder, name)).catch(() => undefined)
  if (!about?.isFile()) return undefined
  const { size, mtime } = about
  return {
    name,
    bytes: size,
    madeAt: mtime.toISOString(),
    opensWith: 'key',
    is: 'incomplete',
  }
}
