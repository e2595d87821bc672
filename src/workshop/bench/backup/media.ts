/** Files as the program keeps them, of bytes that nothing can compress. */
import { randomFillSync } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connect } from '#db/client.ts'
import { openEmbedded } from '#kernel/database/embedded'
import { keyOf } from '#kernel/media/store'

const videoBytes = 4_000_000
const photoBytes = 80_000
const atOnce = 1_000

interface File {
  name: string
  bytes: number
}

/** @returns how many there are */
export async function writeMedia(dataDir: string, bytes: number): Promise<number> {
  const database = await openEmbedded(dataDir)
  const sql = connect(database, { max: 1 })
  try {
    const files: File[] = []
    const content = Buffer.alloc(videoBytes)
    for (let written = 0; written < bytes; written += files.at(-1)?.bytes ?? 0) {
      files.push(writeOne(dataDir, files.length, content))
    }
    for (let at = 0; at < files.length; at += atOnce) {
      const rows = files.slice(at, at + atOnce).map(({ name, bytes }) => {
        return { company_id: 1, name, kind: 'document', state: 'stored', bytes }
      })
      await sql`insert into media ${sql(rows)}`
    }
    return files.length
  } finally {
    await sql.end()
    await database.stop()
  }
}

/** One in twenty is a video. */
function writeOne(dataDir: string, number: number, content: Buffer): File {
  const bytes = number % 20 === 0 ? videoBytes : photoBytes * (1 + (number % 4))
  const part = content.subarray(0, bytes)
  randomFillSync(part)
  const name = part.toString('hex', 0, 16)
  const path = join(dataDir, 'media', keyOf(1, name))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, part)
  return { name, bytes }
}
