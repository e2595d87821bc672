/** Where a text mentions somebody: an @ that is in no word, and a name behind it. */

export interface NamedJid {
  /** What stands behind the @. */
  name: string
  jid: string
}

/**
 * Replaces the name behind each @, the longest that fits. What names nobody stays.
 * @param replacement of a name, without the @
 */
export function replaceNames(
  text: string,
  names: Iterable<string>,
  replacement: (name: string) => string,
): string {
  const byLetter = Map.groupBy(longestFirst(names), (name) => name[0])
  const written: string[] = []
  let from = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (endsWord(text, at)) continue
    const candidates = byLetter.get(text[at + 1]) ?? []
    const name = candidates.find((one) => isNamed(text, at + 1, one))
    if (name === undefined) continue
    written.push(text.slice(from, at + 1), replacement(name))
    from = at + 1 + name.length
  }
  return written.join('') + text.slice(from)
}

/** Those whom a text names behind an @. */
export function namedIn<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  const byName = new Map(people.map((person) => [person.name, person]))
  const found = new Set<P>()
  replaceNames(text, byName.keys(), (name) => {
    const person = byName.get(name)
    if (person) found.add(person)
    return name
  })
  return [...found]
}

const longestFirst = (names: Iterable<string>) =>
  [...names].filter((name) => name !== '').sort((one, other) => other.length - one.length)

const wordSign = /[\p{L}\p{N}\p{M}_]/u

/** As in the address of a mailbox. */
function endsWord(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at)
  return wordSign.test([...before].at(-1) ?? '')
}

/** `@Ana` is no mention in `@Anabel`. */
function isNamed(text: string, at: number, name: string): boolean {
  if (!text.startsWith(name, at)) return false
  const next = text.codePointAt(at + name.length)
  const isAtEnd = next === undefined || !wordSign.test(String.fromCodePoint(next))
  return isAtEnd || !wordSign.test([...name].at(-1) ?? '')
}

/** As phones write it: the digits of each address in place of the name. */
export function asOnTheWire(text: string, mentions: readonly NamedJid[]) {
  const jids = new Map(mentions.map(({ name, jid }) => [name, jid]))
  const mentioned = new Set<string>()
  const written = replaceNames(text, jids.keys(), (name) => {
    const jid = jids.get(name) ?? ''
    mentioned.add(jid)
    return jid.slice(0, jid.indexOf('@'))
  })
  return { text: written, mentionedJid: [...mentioned] }
}
