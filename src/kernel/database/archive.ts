import { rmSync } from 'node:fs'
import { hasRoomForFiles } from '#kernel/files/disk'

/** Of an archive that the executable carries, a tar + zstd. @param target removed if that fails */
export async function unpackArchive(archive: string, target: string) {
  const packed = await Bun.file(archive).bytes()
  try {
    await new Bun.Archive(await Bun.zstdDecompress(packed)).extract(target)
  } catch (cause) {
    // What is thrown does not say why.
    const isFull = !(await hasRoomForFiles(target))
    rmSync(target, { recursive: true, force: true })
    if (!isFull) throw cause
    throw Object.assign(new Error(`no room in ${target}`, { cause }), { code: 'ENOSPC' })
  }
}
