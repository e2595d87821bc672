/**
 * Contents of a compiled executable, registered by the module that `src/workshop/build/executable.ts`
 * generates.
 */
export interface Embedded {
  /** A tar + zstd archive with its links resolved. */
  postgresql?: string
  /** The same of a data folder with the schema, so that the first start need not make one. */
  cluster?: string
  /** Names the unpacked folder. */
  postgresqlStamp?: string
  assets?: Record<string, string>
  voiceWorker?: string
  passwordWorker?: string
  headWorker?: string
  commit?: string
}

const carried: Embedded = {}

export function embed(what: Embedded) {
  Object.assign(carried, what)
}

export function embedded(): Readonly<Embedded> {
  return carried
}
