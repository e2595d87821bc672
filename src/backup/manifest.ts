import * as v from 'valibot'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const CopiedTable = v.object({
  name: v.string(),
  columns: v.array(v.string()),
  rows: Count,
  bytes: Count,
  /** Of its rows as COPY writes them. */
  sha256: v.string(),
})
export type CopiedTable = v.InferOutput<typeof CopiedTable>

export const rowsIn = (tables: readonly Pick<CopiedTable, 'rows'>[]) =>
  tables.reduce((sum, { rows }) => sum + rows, 0)

/** The last entry of an archive: what the ones before it must add up to. */
export const Manifest = v.object({
  madeAt: v.string(),
  version: v.string(),
  commit: v.string(),
  postgres: v.string(),
  migrations: v.array(v.object({ name: v.string(), hash: v.string() })),
  tables: v.array(CopiedTable),
  sequences: v.array(v.object({ name: v.string(), last: v.string() })),
  media: v.object({
    /** `beside`: as files of their own, which archives of one place share. */
    place: v.picklist(['archive', 'bucket', 'beside']),
    /** Of those beside: the file that names them. */
    list: v.optional(v.string()),
    files: Count,
    bytes: Count,
    /** Of a line per file: its SHA-256, size and key. */
    sha256: v.string(),
    /** Rows whose file was not there. */
    missing: Count,
  }),
  /** Opens what the database keeps sealed; of one company's archive a secret of its own. */
  appSecret: v.string(),
  /** The only one that is in it. */
  company: v.optional(v.object({ id: v.number(), name: v.string(), withSessions: v.boolean() })),
})
export type Manifest = v.InferOutput<typeof Manifest>

export const manifestEntry = 'manifest.json'
export const mostOfManifest = 16 * 1024 * 1024
/** Earlier versions, which would take a company for an installation, do not know its entries. */
export const companyFolder = 'company'
export const wholeFolder = 'tables'
export const tableEntry = /^(?:tables|company)\/(\w+)\/\d+$/

/** Of one company or of a whole installation: never both. */
export const folderOf = ({ company }: Pick<Manifest, 'company'>) =>
  company ? companyFolder : wholeFolder
export const mediaEntry = /^media\/(\d+\/[\w-]{2}\/[\w-]+)$/
export const mediaKey = /^\d+\/[\w-]{2}\/[\w-]+$/
