import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDiskFull } from '#kernel/files/disk'

export interface SmallDisk {
  folder: string
  /** Leaves so many bytes free. */
  fill(left: number): void
  free(): void
  remove(): void
}

/** A disk of its own in memory; undefined where the test may not mount one. */
export function mountSmallDisk(megabytes: number, ...more: string[]): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'recado-disk-'))
  const options = [`size=${megabytes}m`, 'mode=0755', ...more].join()
  const mounting = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  if (mounting.exitCode !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill(left) {
      rmSync(filler, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(filler, new Uint8Array(Math.max(0, bavail * bsize - left)))
      } catch (error) {
        // Whoever lives on the disk has taken of the room since it was asked for.
        if (!isDiskFull(error)) throw error
        this.fill(left)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      // A process that is ending may hold it for a moment more.
      Bun.spawnSync(['umount', '--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && mountsWork()

function mountsWork(): boolean {
  const disk = mountSmallDisk(1)
  disk?.remove()
  return disk !== undefined
}
