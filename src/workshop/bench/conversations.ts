/**
 * Who wrote what and when, told in the order of time: as in life some dozens of conversations run
 * at once, so the messages of one ticket lie among those of others.
 */
import { type Random, randomFrom } from './random.ts'
import type { Size } from './sizes.ts'
import { sentence, type Tongue } from './texts.ts'

/** A ticket while its messages are being written; `number` counts from 0. */
export interface Talk {
  number: number
  contact: number
  user: number
  tongue: Tongue
  total: number
  written: number
  unread: number
  firstAt: number
  lastAt: number
  lastText: string
  lastId: number
}

export interface ConversationLine {
  id: number
  talk: Talk
  fromMe: boolean
  at: number
  text: string
  quoted: number | null
}

const atOnce = 60
const spanMs = 2 * 365 * 24 * 3600_000

export function makeTalks(size: Size, seed: number): Talk[] {
  const random = randomFrom(seed)
  const lengths = lengthsOf(size, random)
  return lengths.map((total, number) => {
    return {
      number,
      contact: contactOf(size, number) ?? random.below(size.contacts),
      user: random.below(size.users),
      tongue: random.chance(0.7) ? 'es' : 'pt',
      total,
      written: 0,
      unread: 0,
      firstAt: 0,
      lastAt: 0,
      lastText: '',
      lastId: 0,
    }
  })
}

/** Who has a living ticket has only that one of them: the last contacts, one each. */
function contactOf({ tickets, contacts, open, pending }: Size, number: number): number | undefined {
  const living = open + pending
  if (number === 0) return contacts - 1 - living
  return number >= tickets - living ? contacts - (tickets - number) : undefined
}

/** Many short ones and a few long ones; the first is the longest and runs all the time. */
function lengthsOf({ tickets, messages, largest }: Size, random: Random): number[] {
  const weights = Array.from({ length: tickets - 1 }, () => Math.exp(random.bell()))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const left = messages - largest
  const lengths = weights.map((weight) => Math.max(1, Math.round((weight / all) * left)))
  let missing = left - lengths.reduce((sum, length) => sum + length, 0)
  for (let n = 0; missing !== 0; n = (n + 1) % lengths.length) {
    const length = lengths[n] ?? 1
    const step = missing > 0 ? 1 : -1
    if (length + step < 1) continue
    lengths[n] = length + step
    missing -= step
  }
  return [largest, ...lengths]
}

export function* converse(
  size: Size,
  talks: Talk[],
  endsAt: number,
  firstId: number,
): Generator<ConversationLine> {
  const random = randomFrom(size.messages)
  const waiting = talks.slice(1)
  waiting.reverse()
  const [long] = talks
  const running: Talk[] = []
  for (let n = 0; n < size.messages; n++) {
    while (running.length < atOnce && waiting.length > 0) {
      const next = waiting.pop()
      if (next) running.push(next)
    }
    const isLong =
      long !== undefined && long.written < long.total && random.part() < long.total / size.messages
    const place = random.below(Math.max(1, running.length))
    const talk = (isLong ? long : running[place]) ?? long
    if (!talk) return
    const at = endsAt - spanMs + Math.floor(((n + 1) / size.messages) * spanMs)
    yield say(talk, firstId + n, at, random)
    if (talk !== long && talk.written === talk.total) running.splice(place, 1)
  }
}

function say(talk: Talk, id: number, at: number, random: Random): ConversationLine {
  const text = sentence(random, talk.tongue)
  const fromMe = talk.written > 0 && random.chance(0.48)
  const quoted = talk.lastId > 0 && random.chance(0.05) ? talk.lastId : null
  if (talk.written === 0) talk.firstAt = at
  talk.written += 1
  talk.unread = fromMe ? 0 : talk.unread + 1
  talk.lastAt = at
  talk.lastText = text
  talk.lastId = id
  return { id, talk, fromMe, at, text, quoted }
}
