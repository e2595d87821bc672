import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { BunFile } from 'bun'
import { own } from '#kernel/own'
import { embedded } from '#process/embedded'

const folder = join(import.meta.dir, '../../../public')

/** From `public/` or the executable; never a file outside of it. */
export function asset(path: string): BunFile | undefined {
  if (!/^[\w-]+(?:[./][\w-]+)*$/.test(path)) return undefined

  const { assets } = embedded()
  if (assets) {
    const embeddedFile = own(assets, path)
    return embeddedFile === undefined ? undefined : Bun.file(embeddedFile)
  }
  const place = join(folder, path)
  return statSync(place, { throwIfNoEntry: false })?.isFile() ? Bun.file(place) : undefined
}
