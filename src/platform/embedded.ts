/**
 * The contents of a compiled executable. Run from source nothing is embedded, and the same files are
 * found in node_modules and public; `src/build/executable.ts` writes the module that calls `embed`
 * before anything else is loaded.
 */
export interface Embedded {
  /** Path, inside the executable, of PostgreSQL as tar + zstd, with its links resolved. */
  postgresql?: string
  /** Checksum of that archive: names the unpacked folder. */
  postgresqlStamp?: string
  /** Path in the executable by path under `public/`. */
  assets?: Record<string, string>
  /** Path in the executable of the worker that encodes voice notes. */
  voiceWorker?: string
  /** Path in the executable of the worker that hashes passwords. */
  passwordWorker?: string
  commit?: string
}

const carried: Embedded = {}

export function embed(what: Embedded) {
  Object.assign(carried, what)
}

export function embedded(): Readonly<Embedded> {
  return carried
}
