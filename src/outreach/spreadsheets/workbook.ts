/** Which parts of an .xlsx archive hold the visible sheets. */
import { fail } from '#kernel/errors'
import { attributeOf, readXml, type XmlToken } from './xml.ts'
import { inflated, type ZipEntry } from './zip.ts'

export interface WorkbookParts {
  /** At least one. */
  sheets: ZipEntry[]
  sharedStrings: ZipEntry | undefined
}

/** The list of sheets and what it refers to. */
const maxIndexBytes = 2 * 1024 * 1024

interface Relation {
  id: string
  type: string
  target: string
}

export function findParts(entries: Map<string, ZipEntry>): WorkbookParts {
  const path = workbookPath(entries)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const file = path.slice(folder.length)
  const relations = relationsIn(entries, `${folder}_rels/${file}.rels`)
  const entryOf = (relation: Relation | undefined) =>
    relation && entries.get(resolve(folder, relation.target))
  const byId = new Map(
    relations.filter((one) => isType(one, 'worksheet')).map((one) => [one.id, one]),
  )
  const sheets = visibleSheets(entries, path)
    .map((id) => entryOf(byId.get(id)))
    .filter((entry) => entry !== undefined)
  if (sheets.length === 0) fail('ERR_SPREADSHEET_UNREADABLE')
  const strings = relations.find((relation) => isType(relation, 'sharedStrings'))
  return { sheets, sharedStrings: entryOf(strings) }
}

function workbookPath(entries: Map<string, ZipEntry>): string {
  const main = relationsIn(entries, '_rels/.rels').find((each) => isType(each, 'officeDocument'))
  return main ? resolve('', main.target) : 'xl/workbook.xml'
}

const isType = ({ type }: Relation, name: string) => type.endsWith(`/${name}`)

function relationsIn(entries: Map<string, ZipEntry>, path: string): Relation[] {
  return elementsIn(entries, path, 'Relationship').map(({ attributes }) => ({
    id: attributeOf(attributes, 'Id') ?? '',
    type: attributeOf(attributes, 'Type') ?? '',
    target: attributeOf(attributes, 'Target') ?? '',
  }))
}

function visibleSheets(entries: Map<string, ZipEntry>, path: string): string[] {
  return elementsIn(entries, path, 'sheet')
    .filter(({ attributes }) => (attributeOf(attributes, 'state') ?? 'visible') === 'visible')
    .map(({ attributes }) => attributeOf(attributes, 'id') ?? '')
}

function elementsIn(entries: Map<string, ZipEntry>, path: string, name: string) {
  const entry = entries.get(path)
  const tokens = entry ? [...readXml(inflated(entry, maxIndexBytes))] : []
  const isWanted = (token: XmlToken) => token.is === 'open' && token.name === name
  return tokens.filter(isWanted).filter((token) => token.is === 'open')
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts: string[] = []
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
