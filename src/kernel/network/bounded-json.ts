/**
 * JSON from outside, measured before it is parsed: the time and memory of `JSON.parse` and of
 * validation grow with depth and members, not with bytes. Also runs in the browser.
 */
export const mostDepth = 32
export const mostMembers = 20_000

export class JsonTooLarge extends Error {
  override name = 'JsonTooLarge'
}

const signs = { quote: 0x22, comma: 0x2c, backslash: 0x5c }
const isOpening = (sign: number) => sign === 0x5b || sign === 0x7b
const isClosing = (sign: number) => sign === 0x5d || sign === 0x7d

/** @throws JsonTooLarge; SyntaxError as `JSON.parse` */
export function parseBoundedJson(text: string): unknown {
  if (!isBoundedJson(text)) throw new JsonTooLarge()
  const parsed: unknown = JSON.parse(text)
  return parsed
}

/** One pass without an allocation. What is no JSON is left to the parser. */
export function isBoundedJson(text: string): boolean {
  let depth = 0
  let members = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isInString) {
      if (sign === signs.backslash) at += 1
      else if (sign === signs.quote) isInString = false
    } else if (sign === signs.quote) isInString = true
    else if (sign === signs.comma) members += 1
    else if (isOpening(sign)) {
      members += 1
      depth += 1
    } else if (isClosing(sign)) depth -= 1
    if (depth > mostDepth || members > mostMembers) return false
  }
  return true
}
