import { normalized } from '#kernel/text/normalized'
import { oneLine } from '../../../kit/text/one-line.ts'

/** Fuzzy matching: accents, case and omitted letters do not matter. */
export function plain(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
}

interface Findable {
  shortcode: string
  message: string
}

/** Stable for equal scores. */
export function bestMatches<T extends Findable>(all: readonly T[], query: string): T[] {
  const wanted = plain(query).trim()
  const ranked = all.flatMap((one) => {
    const rank = rankOf(one, wanted)
    return rank === undefined ? [] : { one, rank }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one)
}

function rankOf({ shortcode, message }: Findable, wanted: string): number | undefined {
  const code = plain(commandOf(shortcode).slice(1))
  const text = plain(message)
  if (code === wanted) return 0
  if (code.startsWith(wanted)) return 1
  if (code.includes(wanted)) return 2
  const words = wanted.split(/\s+/)
  if (words.every((word) => text.includes(word) || code.includes(word))) return 3
  return isScattered(wanted.replaceAll(/\s/g, ''), code) ? 4 : undefined
}

/** `gds` matches `gracias-despedida`. */
function isScattered(wanted: string, text: string): boolean {
  let at = 0
  for (const letter of text) if (letter === wanted[at]) at += 1
  return at === wanted.length
}

/** As it is typed; some name it with the slash. */
export function commandOf(shortcode: string): string {
  return `/${shortcode.replace(/^\/+/, '')}`
}

const labelLength = 35
const segmenter = new Intl.Segmenter()

/** `/hola - Buenos días, soy…`, at most 35 characters; the message without its markers. */
export function labelOf({ shortcode, message }: Findable): string {
  const label = `${commandOf(shortcode)} - ${oneLine(message, 400)}`.replaceAll(/\s+/g, ' ').trim()
  const letters = [...segmenter.segment(label)]
  if (letters.length <= labelLength) return label
  const kept = letters.slice(0, labelLength - 1).map(({ segment }) => segment)
  return `${kept.join('').trimEnd()}…`
}
