import type { MessageHit } from '#desk/search/contract'

export interface KnownHits {
  text: string
  hits: ReadonlyMap<number, MessageHit>
  /** Tickets already searched, with or without a hit. */
  asked: ReadonlySet<number>
}

const askedAtOnce = 40
const nothing = { hits: new Map<number, MessageHit>(), asked: new Set<number>() }

export function knownOf(known: KnownHits | undefined, text: string): KnownHits {
  return known?.text === text ? known : { text, ...nothing }
}

export function ticketsToSearch(
  { asked }: KnownHits,
  tickets: readonly { id: number }[],
): number[] {
  return tickets.flatMap(({ id }) => (asked.has(id) ? [] : id)).slice(0, askedAtOnce)
}

export function withHits(known: KnownHits, ids: readonly number[], hits: readonly MessageHit[]) {
  const found = hits.map((hit) => [hit.ticketId, hit] as const)
  return {
    ...known,
    hits: new Map([...known.hits, ...found]),
    asked: new Set([...known.asked, ...ids]),
  }
}
