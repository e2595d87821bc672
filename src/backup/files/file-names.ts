import { createHmac, hkdfSync } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { idOfKey } from '../data-key.ts'

const folderStart = 'files-'
const listEnd = '.list'

export const isList = (name: string) => name.endsWith(listEnd)

/**
 * Of the files that archives of a place share. A bare sum would tell whoever sees the place that
 * a file which they know is in it.
 */
export class FileNames {
  readonly folder: string
  readonly #key: Uint8Array

  constructor(dataKey: Uint8Array) {
    // Installations may share a place: each keeps and removes only what is sealed with its key.
    this.folder = `${folderStart}${idOfKey(dataKey)}`
    this.#key = new Uint8Array(hkdfSync('sha256', dataKey, '', 'recado file names', 32))
  }

  of(sha256: string): string {
    const name = createHmac('sha256', this.#key).update(sha256).digest('hex')
    return `${this.folder}/${name.slice(0, 2)}/${name}`
  }

  /** Which files an archive has. */
  listOf(archive: string): string {
    return `${this.folder}/${archive}${listEnd}`
  }
}

/** The archives of a folder that do, whatever key they are sealed with. */
export async function sharingIn(folder: string): Promise<Set<string>> {
  const found = await readdir(folder)
  const inside = await Promise.all(
    found.filter((name) => name.startsWith(folderStart)).map((name) => readdir(join(folder, name))),
  )
  const lists = inside.flat().filter(isList)
  return new Set(lists.map((name) => name.slice(0, -listEnd.length)))
}
