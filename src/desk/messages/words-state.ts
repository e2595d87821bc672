/**
 * How much of a message is read: strangers send cards of 50 000 numbers, and texts of megabytes. What
 * came is stored whole; programs and lists read the start of it, and a bubble draws less.
 */
import { contactsIn, type SharedContact } from '#desk/contacts/shared/card'
import { placeParts } from '#kernel/media/place-state'

interface Words {
  mediaType: string
  body: string
}

export interface Bounds {
  letters: number
  rows: number
  numbers: number
  /** As HTML or JSON, in which some signs take six. */
  bytes: number
}

export const forPrograms: Bounds = {
  letters: 64 * 1024,
  rows: Number.POSITIVE_INFINITY,
  numbers: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
}

/** Of what is a list: polls, orders, buttons. */
const listedRows = 50

export const forBubbles: Bounds = { letters: 4096, rows: listedRows, numbers: 20, bytes: 6 * 1024 }

const texts = new Set(['chat', 'image', 'video', 'audio', 'application', 'unknown', 'vcard'])

/** The same words if they are short enough. */
export function startOfWords({ mediaType, body }: Words, most: Bounds): string {
  if (body.length <= 256) return body
  if (mediaType === 'locationMessage') return startOfPlace(body)
  if (mediaType === 'vcard') return startOfCards(body, most)
  const rows = texts.has(mediaType) ? most.rows : listedRows
  return startOfText(body, { ...most, rows })
}

function startOfText(body: string, { letters, rows, bytes }: Bounds): string {
  const text = body.slice(0, letters + longestLetter)
  const end = Math.min(endOfRows(text, rows), endOfBytes(text, letters, bytes))
  return end >= body.length ? body : text.slice(0, startOfLetter(text, end))
}

function endOfRows(text: string, rows: number): number {
  let end = -1
  for (let row = 0; row < rows; row += 1) {
    end = text.indexOf('\n', end + 1)
    if (end < 0) return text.length
  }
  return end
}

const long = new Set(['<', '>', '&', '"', "'"])

function endOfBytes(text: string, letters: number, bytes: number): number {
  const end = Math.min(text.length, letters)
  if (end * 6 <= bytes) return end
  let left = bytes
  for (let at = 0; at < end; at += 1) {
    left -= bytesOf(text[at] ?? '')
    if (left < 0) return at
  }
  return end
}

function bytesOf(sign: string): number {
  if (long.has(sign) || sign < ' ') return 6
  if (sign < '\u0080') return 1
  return sign < '\u0800' ? 2 : 3
}

const longestLetter = 64
const graphemes = new Intl.Segmenter()

/** Never inside one, unless it is longer than any. */
function startOfLetter(text: string, end: number): number {
  const from = Math.max(0, end - longestLetter)
  const around = text.slice(from, end + longestLetter)
  const found = graphemes.segment(around).containing(end - from)
  return found && found.index > 0 ? from + found.index : end
}

/** A picture, an address, the place, and what its sender says of it. */
function startOfPlace(body: string): string {
  const { picture, map, where, words } = placeParts(body.slice(0, mostOfPlace))
  const said = startOfText(words, { ...forBubbles, letters: 1000 })
  return where ? [picture, map, where, ...(said ? [said] : [])].join('|') : said
}

const mostOfPlace = 64 * 1024

/** Written anew: pictures and notes of a card would leave no room for its numbers. */
function startOfCards(body: string, most: Bounds): string {
  const start = body.slice(0, forPrograms.letters)
  const isShort = body.length <= Math.min(most.letters, most.bytes)
  const contacts = contactsIn(start)
  const count = contacts.reduce((sum, { numbers }) => sum + numbers.length, 0)
  if (isShort && count <= most.numbers) return body
  let left = most.numbers
  let bytes = Math.min(most.letters, most.bytes)
  const cards: string[] = []
  for (const contact of contacts.slice(0, listedRows)) {
    const card = cardWith(contact, left)
    left -= Math.min(left, contact.numbers.length)
    bytes -= endOfBytes(card, card.length, Number.POSITIVE_INFINITY) + 40
    if (cards.length > 0 && bytes < 0) break
    cards.push(card)
    if (left === 0) break
  }
  return cards.join('\n')
}

const line = (text: string) =>
  text
    .slice(0, 200)
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')

function cardWith({ name, organisation, numbers, emails }: SharedContact, most: number): string {
  return [
    'BEGIN:VCARD',
    `FN:${line(name)}`,
    ...(organisation ? [`ORG:${line(organisation)}`] : []),
    ...numbers
      .slice(0, most)
      .map(({ shown, number }) =>
        number === shown
          ? `TEL:${line(shown)}`
          : `TEL;waid=${number.replace('+', '')}:${line(shown)}`,
      ),
    ...emails.slice(0, 3).map((email) => `EMAIL:${line(email)}`),
    'END:VCARD',
  ].join('\n')
}

/** The words of a card, or a part of one, in lines. */
export function linesOfCards(part: string): string {
  const cards = contactsIn(/^\s*BEGIN:VCARD/i.test(part) ? part : `BEGIN:VCARD\n${part}`)
  return cards
    .map(({ name, organisation, numbers, emails }) =>
      [name, organisation, ...numbers.map(({ shown }) => shown), ...emails]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n')
}
