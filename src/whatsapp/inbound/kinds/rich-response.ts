/**
 * What assistants answer, which people forward: texts, tables, code and lists. Older apps read its
 * parts, newer ones one JSON document; either may be missing.
 */
import type { proto } from '@whiskeysockets/baileys'
import { unknownKind } from '#desk/messages/receiving/inbound'
import { own } from '#kernel/own'
import { isRecord, type Kind, text } from './kind.ts'

export function richResponse(sent: proto.IAIRichResponseMessage): Kind {
  const inParts = paragraphs((sent.submessages ?? []).slice(0, mostParts).map(partWords))
  const unified = unifiedWords(sent.unifiedResponse?.data)
  const body = unified.length > inParts.length ? unified : inParts
  return body ? text(body) : { mediaType: unknownKind, body }
}

const mostParts = 1000
const longestJson = 1024 * 1024

const paragraphs = (said: string[]) => said.filter((words) => words.trim() !== '').join('\n')

function partWords(part: proto.IAIRichResponseSubMessage): string {
  const { codeMetadata, tableMetadata, latexMetadata, mapMetadata, contentItemsMetadata } = part
  const { imageMetadata, gridImageMetadata } = part
  const items = contentItemsMetadata?.itemsMetadata ?? []
  return paragraphs([
    part.messageText ?? '',
    codeWords((codeMetadata?.codeBlocks ?? []).map(({ codeContent }) => codeContent ?? '')),
    tableMetadata?.title ?? '',
    ...(tableMetadata?.rows ?? []).map((row) => rowWords(row.items ?? [])),
    latexMetadata?.text || paragraphs(expressionsIn(latexMetadata)),
    imageMetadata?.imageText ?? '',
    ...[imageMetadata?.imageUrl, ...(gridImageMetadata?.imageUrls ?? [])].map(
      (image) => image?.sourceUrl ?? '',
    ),
    ...(mapMetadata?.annotations ?? []).map(({ title, body }) =>
      [title, body].filter(Boolean).join(' – '),
    ),
    ...items.map(({ reelItem }) => [reelItem?.title, reelItem?.videoUrl].filter(Boolean).join(' ')),
  ])
}

const expressionsIn = (latex: proto.IAIRichResponseLatexMetadata | null | undefined) =>
  (latex?.expressions ?? []).map(({ latexExpression }) => latexExpression ?? '')

/** Monospaced, as WhatsApp shows it. */
function codeWords(blocks: string[]): string {
  const code = blocks.join('').trimEnd()
  return code ? `\`\`\`${code}\`\`\`` : ''
}

const rowWords = (cells: string[]) => cells.join(' | ')

function unifiedWords(data: Uint8Array | null | undefined): string {
  if (!data?.length || data.length > longestJson) return ''
  const answer = parsed(Buffer.from(data).toString())
  const sections = [...listIn(answer, 'sections'), ...listIn(answer, 'footer_sections')]
  return paragraphs(sections.slice(0, mostParts).flatMap(primitivesIn).map(primitiveWords))
}

function parsed(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function primitivesIn(section: unknown): Record<string, unknown>[] {
  const layout = recordIn(section, 'view_model')
  const all = [recordIn(layout, 'primitive'), ...listIn(layout, 'primitives')]
  return all.filter(isRecord).slice(0, mostParts)
}

function primitiveWords(primitive: Record<string, unknown>): string {
  const code = listIn(primitive, 'code_blocks').map((block) => wordsIn(block, 'content'))
  const rows = listIn(primitive, 'rows').map((row) =>
    rowWords([...listIn(row, 'cells'), ...listIn(row, 'items')].map(cellWords)),
  )
  const said = spoken.map((name) => wordsIn(primitive, name))
  return paragraphs([...said, ...rows, codeWords(code)].map((words) => linked(words, primitive)))
}

/** Of any primitive, what is for its reader. */
const spoken = ['title', 'text', 'caption', 'description', 'subtitle', 'label', 'url', 'reels_url']

const cellWords = (cell: unknown) => (typeof cell === 'string' ? cell : wordsIn(cell, 'text'))

/** Links and formulas stand in a text as `{{KEY}}label{{/KEY}}`, and apart from it. */
function linked(words: string, primitive: Record<string, unknown>): string {
  if (!words.includes('{{')) return words
  const leadsTo = new Map(
    listIn(primitive, 'inline_entities').map((entity) => {
      const about = recordIn(entity, 'metadata')
      return [wordsIn(entity, 'key'), wordsIn(about, 'url')] as const
    }),
  )
  const [start = '', ...marked] = words.split('{{')
  const said = marked.map((part) => {
    const [key = '', ...after] = part.split('}}')
    const url = key.startsWith('/') && leadsTo.get(key.slice(1))
    return `${url ? ` (${url})` : ''}${after.join('}}')}`
  })
  return start + said.join('')
}

function recordIn(value: unknown, name: string): unknown {
  return isRecord(value) ? own(value, name) : undefined
}

function listIn(value: unknown, name: string): unknown[] {
  const found = recordIn(value, name)
  return Array.isArray(found) ? found : []
}

function wordsIn(value: unknown, name: string): string {
  const found = recordIn(value, name)
  return typeof found === 'string' ? found : ''
}
