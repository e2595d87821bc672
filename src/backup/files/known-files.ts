import { keyOfArchive } from '../format.ts'
import { openArchive } from '../reading.ts'
import { type ListedFile, readFileList } from './file-list.ts'
import type { FilePlace } from './file-place.ts'

type Row = Pick<ListedFile, 'companyId' | 'id' | 'key'>

/**
 * What the archive before says of files, so that those which have not changed, as none does, are
 * not read again. Both lists are in the order of their rows and read side by side.
 */
export class KnownFiles {
  readonly #earlier: AsyncGenerator<ListedFile>
  #next: ListedFile | undefined
  #isOver = false

  constructor(files: FilePlace, list: string | undefined) {
    this.#earlier = list === undefined ? none() : listedIn(files, list)
  }

  async find(row: Row): Promise<ListedFile | undefined> {
    while (!this.#isOver && (!this.#next || isBefore(this.#next, row))) await this.#step()
    const { companyId, id, key } = this.#next ?? {}
    const isSame = companyId === row.companyId && id === row.id && key === row.key
    return isSame ? this.#next : undefined
  }

  async end() {
    await this.#earlier.return(undefined)
  }

  /** A damaged list knows no more than what was read of it. */
  async #step() {
    const { value, done } = await this.#earlier
      .next()
      .catch(() => ({ value: undefined, done: true as const }))
    this.#next = done ? undefined : value
    this.#isOver = done === true
  }
}

async function* none(): AsyncGenerator<ListedFile> {}

export async function* listedIn(
  { place, dataKey }: FilePlace,
  list: string,
): AsyncGenerator<ListedFile> {
  const archive = await openArchive({ place, name: list })
  const { head, headBytes: bytes } = archive
  yield* readFileList(archive, keyOfArchive(dataKey, { head, bytes }))
}

function isBefore(one: Row, other: Row): boolean {
  return one.companyId === other.companyId ? one.id < other.id : one.companyId < other.companyId
}
