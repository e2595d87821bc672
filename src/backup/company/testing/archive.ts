/** An archive of a company in memory, to be written again as nobody would write it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { archiveKey } from '../../archive-key.ts'
import { encodeDataKey, keyFiles } from '../../data-key.ts'
import type { Entry } from '../../entries.ts'
import { type FoundKey, findKey } from '../../finding-key.ts'
import { type CopiedTable, type Manifest, manifestEntry } from '../../manifest.ts'
import { localSpot } from '../../places/locating.ts'
import { silent } from '../../progress.ts'
import { openArchive, readEntries } from '../../reading.ts'
import { verifyArchive } from '../../verifying.ts'
import { writeArchive } from '../../writing.ts'
import type { MadeCompanyBackup } from '../backing-up.ts'

export interface ChangedTable {
  name: string
  /** The folder of its parts. */
  folder: string
  columns: string[]
  rows: string[][]
}

export interface ChangedArchive {
  tables: ChangedTable[]
  media: { name: string; content: string }[]
  /** Of what is written, unless somebody says otherwise. */
  manifest: Partial<Record<keyof Manifest, unknown>>
  /** Entries as they are put into the tar. */
  arrange(entries: Entry[]): Entry[]
  /** The file, when it is there. */
  spoil(bytes: Buffer): Buffer
}

export async function readIntoMemory({ file, phrase }: MadeCompanyBackup) {
  const archive = await openArchive(localSpot(file))
  const sources = { dataDir: dirname(file), keyFile: undefined, askPhrase: async () => phrase }
  const { dataKey, archiveKey: key } = await findKey(archive, sources)
  const manifest = await verifyArchive({ archive, key, progress: silent })
  const texts = new Map<string, string>()
  const media: ChangedArchive['media'] = []
  for await (const { header, body } of readEntries({ archive, key, progress: silent })) {
    const content = Buffer.from(await new Response(body).arrayBuffer()).toString('latin1')
    const [folder, name = ''] = header.name.split('/')
    if (folder === 'media') media.push({ name: header.name, content })
    else texts.set(name, (texts.get(name) ?? '') + content)
  }
  const tables = manifest.tables.map(({ name, columns }) => ({
    name,
    folder: 'company',
    columns,
    rows: (texts.get(name) ?? '')
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split('\t')),
  }))
  return { manifest, dataKey, tables, media }
}

export type InMemory = Awaited<ReturnType<typeof readIntoMemory>>

export const unchanged = ({ tables, media }: InMemory): ChangedArchive => ({
  tables: structuredClone(tables),
  media: structuredClone(media),
  manifest: {},
  arrange: (entries) => entries,
  spoil: (bytes) => bytes,
})

/** Beside it lies the file of its key, so that no phrase is asked for. */
export async function writeChanged(
  file: string,
  { manifest, dataKey }: Pick<InMemory, 'manifest'> & Pick<FoundKey, 'dataKey'>,
  changed: ChangedArchive,
) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(join(dirname(file), keyFiles.key), encodeDataKey(dataKey))
  const copied: CopiedTable[] = []
  const entries: Entry[] = changed.tables.map(({ name, folder, columns, rows }) => {
    const bytes = Buffer.from(rows.map((row) => `${row.join('\t')}\n`).join(''), 'latin1')
    copied.push({ name, columns, rows: rows.length, bytes: bytes.length, sha256: sumOf(bytes) })
    return { name: `${folder}/${name}/000000`, size: bytes.length, body: [bytes] }
  })
  const sum = new Bun.CryptoHasher('sha256')
  let bytes = 0
  for (const { name, content } of changed.media) {
    const body = Buffer.from(content, 'latin1')
    sum.update(`${sumOf(body)} ${body.length} ${name.slice('media/'.length)}\n`)
    bytes += body.length
    entries.push({ name, size: body.length, body: [body] })
  }
  const media = { files: changed.media.length, bytes, sha256: sum.digest('hex') }
  const said = { ...manifest, tables: copied, media: { ...manifest.media, ...media } }
  const last = Buffer.from(JSON.stringify({ ...said, ...changed.manifest }))
  entries.push({ name: manifestEntry, size: last.length, body: [last] })
  const spot = localSpot(file)
  await writeArchive(
    spot,
    archiveKey({ dataKey, wrapped: undefined }),
    each(changed.arrange(entries)),
  )
  const written = Buffer.from(await Bun.file(file).arrayBuffer())
  writeFileSync(file, changed.spoil(written))
}

async function* each(entries: Entry[]) {
  yield* entries
}

const sumOf = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
