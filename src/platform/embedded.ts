/**
 * What a compiled executable carries inside. Run from source nothing is embedded, and the same
 * things are found in node_modules and public; `src/build/executable.ts` writes the module that
 * calls `embed` before anything else is loaded.
 */
export interface Embedded {
  /** Path, inside the executable, of PostgreSQL as tar + zstd, with its links made. */
  postgresql?: string
  /** Stands for the content of that archive: the unpacked folder is named by it. */
  postgresqlStamp?: string
  /** Path in the executable by path under `public/`. */
  assets?: Record<string, string>
  /** Path in the executable of the thread that encodes voice notes. */
  voiceWorker?: string
  /** The same of the thread that hashes passwords. */
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
