export interface PlacedFile {
  /** Below the place, with slashes. */
  name: string
  at: Date
  bytes: number
}

/** Where backups lie. A file has its name once it is whole, whatever happens before. */
export interface Place {
  /** As an operator would name one of its files. */
  pathOf(name: string): string
  /** Undefined when it is not there. */
  sizeOf(name: string): Promise<number | undefined>
  /** Less at its end. */
  read(name: string, at: number, length: number): Promise<Buffer>
  /** @returns its size */
  write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  /** All below a folder of it; of the place itself (`''`) only what lies in it. In no order. */
  list(folder: string): AsyncIterable<PlacedFile>
  remove(name: string): Promise<void>
}

/** A file of a place. */
export interface Spot {
  place: Place
  name: string
}
