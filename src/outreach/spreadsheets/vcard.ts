/** Cards of an address book (.vcf), of all versions and phones: a row each, under vCard's own words. */
import { fail } from '#kernel/errors'
import { spreadsheetLimits } from './limits.ts'
import type { SpreadsheetRow } from './row.ts'

interface Card {
  name: string
  parts: string
  phones: { number: string; rank: number }[]
  email: string
  company: string
}

export function* readCards(text: string): Generator<SpreadsheetRow> {
  const cards = [...cardsIn(text)]
  const widest = Math.max(1, ...cards.map(({ phones }) => phones.length))
  const columns = Math.min(widest, mostPhones)
  const phones = Array.from({ length: columns }, (_, at) => (at === 0 ? 'TEL' : `TEL ${at + 1}`))
  yield { number: 1, cells: ['FN', ...phones, 'EMAIL', 'ORG'] }
  for (const [at, card] of cards.entries()) yield { number: at + 1, cells: rowOf(card, columns) }
}

const mostPhones = 10

function rowOf({ name, parts, phones, email, company }: Card, columns: number): string[] {
  const ranked = phones.toSorted((one, other) => one.rank - other.rank)
  const numbers = Array.from({ length: columns }, (_, at) => ranked[at]?.number ?? '')
  return [name || parts, ...numbers, email, company]
}

function* cardsIn(text: string): Generator<Card> {
  let card: Card | undefined
  let depth = 0
  let count = 0
  for (const line of linesOf(text)) {
    const property = propertyOf(line)
    if (!property) continue
    const { name, value } = property
    const isCard = /^vcard$/i.test(value.trim())
    // An old card may hold that of an assistant.
    if (name === 'BEGIN' && isCard) {
      depth += 1
      if (depth === 1) card = { name: '', parts: '', phones: [], email: '', company: '' }
    } else if (name === 'END' && isCard) {
      depth = Math.max(0, depth - 1)
      if (depth === 0 && card) {
        count += 1
        if (count > spreadsheetLimits.rows) fail('ERR_SPREADSHEET_TOO_MANY_ROWS')
        yield card
        card = undefined
      }
    } else if (card && depth === 1) take(card, property)
  }
}

/** Folded lines go on behind a blank, those in quoted-printable behind `=`. */
function linesOf(text: string): string[] {
  const unfolded = text.replace(/^\ufeff/, '').replace(/\r?\n[ \t]/g, '')
  const lines: string[] = []
  let open = ''
  for (const line of unfolded.split(/\r\n?|\n/)) {
    const whole = open + line
    const goesOn = whole.endsWith('=') && isQuotedPrintable(whole)
    open = goesOn ? whole.slice(0, -1) : ''
    if (!goesOn) lines.push(whole)
  }
  return lines
}

const isQuotedPrintable = (line: string) =>
  /^[^:]{0,200};(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line)

interface Property {
  name: string
  parameters: string
  value: string
}

/** `item1.TEL;TYPE=CELL:+52 55…`; a colon within quotes is part of a parameter. */
function propertyOf(line: string): Property | undefined {
  const parts = /^(?:[\w-]{1,50}\.)?([\w-]{1,50})((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line)
  if (!parts) return undefined
  const [, name = '', parameters = '', value = ''] = parts
  return { name: name.toUpperCase(), parameters, value: decoded(value, parameters) }
}

function decoded(value: string, parameters: string): string {
  if (!/;(?:ENCODING=)?QUOTED-PRINTABLE(?:;|$)/i.test(parameters)) return value
  const charset = /;CHARSET="?([\w-]{1,30})/i.exec(parameters)?.[1] ?? 'utf-8'
  const latin1 = value.replace(/=([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const known = /^(?:utf-?8|iso-8859-1|windows-1252|us-ascii)$/i.test(charset) ? charset : 'utf-8'
  // What was not encoded is in the file's own encoding.
  const isBytes = [...latin1].every((sign) => sign.charCodeAt(0) < 256)
  return isBytes ? new TextDecoder(known).decode(Buffer.from(latin1, 'latin1')) : latin1
}

function take(card: Card, { name, parameters, value }: Property) {
  if (name === 'FN') card.name ||= plain(value)
  else if (name === 'N') card.parts ||= nameOf(value)
  else if (name === 'EMAIL') card.email ||= plain(value)
  else if (name === 'ORG') card.company ||= componentsOf(value)[0] ?? ''
  else if (name === 'TEL') addPhone(card, parameters, value)
}

/** `Núñez;Ana;María;Dra.;` is the family name first. */
function nameOf(value: string): string {
  const [family = '', given = '', middle = ''] = componentsOf(value)
  return [given, middle, family].filter(Boolean).join(' ')
}

const componentsOf = (value: string) => value.split(/(?<!\\);/).map(plain)

const plain = (value: string) =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\,;:])/g, '$1')
    .trim()

const ranks = [/;waid=/i, /[;=,"](?:cell|mobile|iphone|whatsapp)\b/i]

/** A mobile first; a fax and a pager are nobody's chat. WhatsApp's own number is whole. */
function addPhone(card: Card, parameters: string, value: string) {
  if (/[;=,"](?:fax|pager)\b/i.test(parameters)) return
  const ofWhatsapp = /;waid="?(\d{8,15})/i.exec(parameters)?.[1]
  const number = ofWhatsapp ? `+${ofWhatsapp}` : plain(value).replace(/;ext=.*$/i, '')
  if (number === '') return
  const rank = ranks.findIndex((types) => types.test(parameters))
  card.phones.push({ number, rank: rank < 0 ? ranks.length : rank })
}
