/** Which files an archive has, in the order of their rows; sealed as an archive of its own. */
import { silent } from '../progress.ts'
import type { Archive } from '../reading.ts'
import { readEntries } from '../reading.ts'

export interface ListedFile {
  companyId: number
  id: number
  bytes: number
  sha256: string
  /** In the store of the installation. */
  key: string
}

export const listEntry = 'files'

export function lineOf({ companyId, id, bytes, sha256, key }: ListedFile): Buffer {
  return Buffer.from(`${companyId} ${id} ${bytes} ${sha256} ${key}\n`)
}

function parseLine(line: string): ListedFile {
  const [companyId, id, bytes, sha256 = '', key = ''] = line.split(' ')
  return { companyId: Number(companyId), id: Number(id), bytes: Number(bytes), sha256, key }
}

export async function* readFileList(archive: Archive, key: Uint8Array): AsyncGenerator<ListedFile> {
  let rest = ''
  for await (const { body } of readEntries({ archive, key, progress: silent })) {
    for await (const chunk of body) {
      const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      yield* lines.map(parseLine)
    }
  }
}
