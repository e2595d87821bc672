/** As much XML as a spreadsheet contains, read as a stream: no document is ever held whole. */

import { fail } from '#kernel/errors'
import { own } from '#kernel/own'
import { spreadsheetLimits } from './limits.ts'

export type XmlToken =
  | { is: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { is: 'close'; name: string }
  | { is: 'text'; text: string }

/** Longer markup is no spreadsheet's. */
const maxPending = 256 * 1024

export function* readXml(chunks: Iterable<Uint8Array>): Generator<XmlToken> {
  const decoder = new TextDecoder()
  let pending = ''
  for (const chunk of chunks) {
    pending += decoder.decode(chunk, { stream: true })
    pending = pending.slice(yield* tokensOf(pending))
    if (pending.length > maxPending) fail('ERR_SPREADSHEET_UNREADABLE')
  }
  if ((yield* tokensOf(pending)) < pending.trimEnd().length) fail('ERR_SPREADSHEET_UNREADABLE')
}

/** Of all parts together: what is small when packed can be much work, of which no row comes. */
export function boundedTokens() {
  let count = 0
  return function* (tokens: Iterable<XmlToken>) {
    for (const token of tokens) {
      count += 1
      if (count > spreadsheetLimits.tokens) fail('ERR_SPREADSHEET_TOO_MANY_CELLS')
      yield token
    }
  }
}

/** Returns where the first incomplete token begins. */
function* tokensOf(xml: string): Generator<XmlToken, number> {
  let at = 0
  for (;;) {
    const open = xml.indexOf('<', at)
    if (open === -1) return yield* textWithoutEnd(xml, at)
    if (open > at) yield { is: 'text', text: decodeEntities(xml.slice(at, open)) }
    const end = endOf(xml, open)
    if (end === -1) return open
    const token = tokenOf(xml.slice(open, end))
    if (token) yield token
    at = end
  }
}

/** A long text is passed on in parts; an entity may be cut off at the end of one. */
function* textWithoutEnd(xml: string, at: number): Generator<XmlToken, number> {
  const entity = xml.indexOf('&', Math.max(at, xml.length - longestEntity))
  const end = entity === -1 ? xml.length : entity
  if (end > at) yield { is: 'text', text: decodeEntities(xml.slice(at, end)) }
  return end
}

const longestEntity = 10

const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

function endOf(xml: string, open: number): number {
  const isElement = !'!?'.includes(xml.charAt(open + 1))
  const section = isElement
    ? undefined
    : sections.find(([opening]) => xml.startsWith(opening, open))
  const closing = section?.[1] ?? '>'
  const end = xml.indexOf(closing, open)
  return end === -1 ? -1 : end + closing.length
}

function tokenOf(markup: string): XmlToken | undefined {
  return '!?'.includes(markup.charAt(1)) ? sectionOf(markup) : tagOf(markup)
}

function sectionOf(markup: string): XmlToken | undefined {
  if (markup.startsWith('<![CDATA[')) return { is: 'text', text: markup.slice(9, -3) }
  if (markup.startsWith('<?') || markup.startsWith('<!--')) return undefined
  // A document type can define entities that expand without end.
  fail('ERR_SPREADSHEET_UNREADABLE')
}

function tagOf(markup: string): XmlToken {
  if (markup.startsWith('</')) return { is: 'close', name: localName(markup.slice(2, -1).trim()) }
  const isEmpty = markup.endsWith('/>')
  const inner = markup.slice(1, isEmpty ? -2 : -1)
  const space = inner.search(/\s/)
  const name = localName(space === -1 ? inner : inner.slice(0, space))
  return { is: 'open', name, attributes: space === -1 ? '' : inner.slice(space), isEmpty }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** By its local name: `id` is also found as `r:id`. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = patternOf(name).exec(attributes)
  const text = found?.[2] ?? found?.[3]
  return text === undefined ? undefined : decodeEntities(text)
}

const patterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const known = patterns.get(name)
  if (known) return known
  const made = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*("([^"]*)"|'([^']*)')`)
  patterns.set(name, made)
  return made
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi,
    (whole, entity: string) =>
      entity.startsWith('#')
        ? character(entity.slice(1))
        : (own(named, entity.toLowerCase()) ?? whole),
  )
}

function character(code: string): string {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}
