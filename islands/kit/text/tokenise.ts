/** WhatsApp's markup as a tree, in linear time for any text. Lossless: `sourceOf` returns the original. */

import { parsedAddress } from '#kernel/network/parsed-address'
import { own } from '#kernel/own'

type Style = 'bold' | 'italic' | 'strike'

export type Token =
  | { kind: 'text'; text: string }
  | { kind: Style; inside: Token[] }
  | { kind: 'code'; text: string }
  | { kind: 'block'; text: string }
  | { kind: 'link'; text: string; href: string }

const styles: Record<string, Style> = { '*': 'bold', _: 'italic', '~': 'strike' }
const markers: Record<Style, string> = { bold: '*', italic: '_', strike: '~' }

const wordCharacter = /[\p{L}\p{N}_]/u
/** Each part is bounded: a long one is read from every place in it, and browsers refuse it as an address. */
const address =
  /(?:https?:\/\/|www\.)[^\s<>"`]{1,2000}|mailto:[^\s<>"`@]{1,64}@[^\s<>"`]{1,250}|tel:\+?[\d().-]{3,30}/iy
const mail = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/uy
/** An address begins with one. */
const linkSign = /[\p{L}\p{N}._%+-]/u
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

export function tokenise(text: string): Token[] {
  return read(text, [])
}

function read(text: string, within: Style[]): Token[] {
  const tokens: Token[] = []
  /** Markers without a partner on this line: they are not searched for again. */
  const alone = new Set<string>()
  let plainFrom = 0
  let at = 0
  let mayStart = true

  const take = (token: Token, end: number) => {
    if (plainFrom < at) tokens.push({ kind: 'text', text: text.slice(plainFrom, at) })
    tokens.push(token)
    plainFrom = end
    at = end
    mayStart = true
  }

  while (at < text.length) {
    const character = text[at] ?? ''
    if (character === '\n') alone.clear()
    const found = mayStart ? startingAt(text, at, character, within, alone) : undefined
    if (found) {
      take(found.token, found.end)
      continue
    }
    mayStart = !wordCharacter.test(character) || (character === '_' && mayStart)
    at += 1
  }
  if (plainFrom < at) tokens.push({ kind: 'text', text: text.slice(plainFrom) })
  return tokens
}

type Found = { token: Token; end: number } | undefined

function startingAt(
  text: string,
  at: number,
  character: string,
  within: Style[],
  alone: Set<string>,
): Found {
  if (character === '`') return codeAt(text, at, alone)
  const style = own(styles, character)
  if (style) return within.includes(style) ? undefined : styledAt(text, at, style, within, alone)
  return linkSign.test(character) ? linkAt(text, at) : undefined
}

function codeAt(text: string, at: number, alone: Set<string>): Found {
  if (text.startsWith('```', at)) {
    const end = alone.has('```') ? -1 : text.indexOf('```', at + 3)
    const inside = text.slice(at + 3, end)
    if (end >= 0 && inside.trim() !== '') {
      return { token: { kind: 'block', text: inside }, end: end + 3 }
    }
    if (end < 0) alone.add('```')
    return undefined
  }
  const end = alone.has('`') ? -1 : text.indexOf('`', at + 1)
  const lineEnd = endOfLine(text, at)
  if (end < 0 || end > lineEnd) {
    alone.add('`')
    return undefined
  }
  const inside = text.slice(at + 1, end)
  return inside.trim() === '' ? undefined : { token: { kind: 'code', text: inside }, end: end + 1 }
}

function styledAt(
  text: string,
  at: number,
  style: Style,
  within: Style[],
  alone: Set<string>,
): Found {
  const marker = markers[style]
  if (alone.has(marker) || isSpace(text[at + 1])) return undefined
  const end = partnerOf(text, at, marker)
  if (end === undefined) {
    alone.add(marker)
    return undefined
  }
  const inside = read(text.slice(at + 1, end), [...within, style])
  return { token: { kind: style, inside }, end: end + 1 }
}

/** The marker that closes: on the same line, after a letter or sign, before the end of the word. */
function partnerOf(text: string, at: number, marker: string): number | undefined {
  for (let end = at + 2; end < text.length; end++) {
    const character = text[end]
    if (character === '\n') return undefined
    if (character !== marker || isSpace(text[end - 1]) || text[end - 1] === marker) continue
    const next = text[end + 1]
    if (next === undefined || !wordCharacter.test(next) || Object.hasOwn(styles, next)) return end
  }
  return undefined
}

function linkAt(text: string, at: number): Found {
  address.lastIndex = at
  const written = address.exec(text)?.[0]
  if (written) {
    const shown = withoutTail(written)
    const href = safeHref(/^www\./i.test(shown) ? `https://${shown}` : shown)
    return href ? { token: { kind: 'link', text: shown, href }, end: at + shown.length } : undefined
  }
  mail.lastIndex = at
  const recipient = mail.exec(text)?.[0]
  if (!recipient) return undefined
  const href = safeHref(`mailto:${recipient}`)
  return href
    ? { token: { kind: 'link', text: recipient, href }, end: at + recipient.length }
    : undefined
}

/** Only schemes that open a page, an email or a call. */
function safeHref(written: string): string | undefined {
  const parsed = parsedAddress(written)
  return parsed && schemes.has(parsed.protocol) ? parsed.href : undefined
}

/** Excludes the sentence's full stop and a bracket opened before the address. */
function withoutTail(written: string): string {
  let end = written.length
  let open = countOf(written, '(') - countOf(written, ')')
  for (; end > 0; end--) {
    const last = written[end - 1] ?? ''
    if (last === ')' && open < 0) open += 1
    else if (!'.,;:!?\'"*_~'.includes(last)) break
  }
  return written.slice(0, end)
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || character.trim() === ''
}

export function sourceOf(tokens: Token[]): string {
  return tokens.map(writtenAs).join('')
}

function writtenAs(token: Token): string {
  switch (token.kind) {
    case 'text':
    case 'link':
      return token.text
    case 'code':
      return `\`${token.text}\``
    case 'block':
      return `\`\`\`${token.text}\`\`\``
    default:
      return markers[token.kind] + sourceOf(token.inside) + markers[token.kind]
  }
}

export function wordsOf(tokens: Token[]): string {
  return tokens.map((token) => ('inside' in token ? wordsOf(token.inside) : token.text)).join('')
}

const mostMarkup = 2048
const ofLink = 160
const ofMark = 40

/** What stands behind the markup of so many bytes is text as it was written. */
export function withoutManyMarks(tokens: Token[]): Token[] {
  let left = mostMarkup
  return tokens.map((token) => {
    if (token.kind === 'text') return token
    left -= markupOf(token)
    return left >= 0 ? token : { kind: 'text', text: sourceOf([token]) }
  })
}

function markupOf(token: Token): number {
  if (token.kind === 'link') return ofLink + token.href.length
  const inside = 'inside' in token ? token.inside : []
  return ofMark + inside.reduce((sum, one) => sum + (one.kind === 'text' ? 0 : markupOf(one)), 0)
}
