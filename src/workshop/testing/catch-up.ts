/**
 * The proof that live updates tell the truth: what a screen held before, changed by the events it
 * heard, is what a fresh fetch shows; and hearing them twice changes nothing.
 */
import { expect } from 'bun:test'
import * as v from 'valibot'
import { type ListName, listRooms } from '#desk/tickets/live/room-rules'
import { readableQueues } from '#desk/tickets/readable'
import { openConversationRooms } from '#desk/tickets/rooms-contract'
import { channelOf } from '#kernel/events'
import type { Schema } from '#kernel/schema'
import type { Actor } from '#kernel/scope'
import type { StoredEvent } from '#kernel/scope/storing-events'
import { ofRights } from '#main/live'

interface CatchUp<State> {
  /** What a fresh page would hold. */
  fetch: () => Promise<State>
  /** What somebody does meanwhile. */
  act: () => Promise<unknown>
  /** Events of this process, as `openScopes` publishes them; read from its end on. */
  published: readonly StoredEvent[]
  /** Rooms this screen sits in; see `roomsOf`. */
  rooms: readonly string[]
  hears: Hearing<State>[]
  /** What of a state can be seen; all of it by default. */
  shown?: (state: State) => unknown
}

/** @returns the events that were heard */
export async function catchUp<State>({
  fetch,
  act,
  published,
  rooms,
  hears,
  shown = (state) => state,
}: CatchUp<State>): Promise<StoredEvent[]> {
  const before = await fetch()
  const from = published.length
  await act()
  const heard = published
    .slice(from)
    .filter((event) => event.rooms.some((name) => rooms.includes(name)))
    .sort((a, b) => a.seq - b.seq)
  const fresh = shown(await fetch())
  const hear = (state: State, event: StoredEvent) =>
    hears.reduce((now, hearing) => hearing(now, event), state)

  const after = heard.reduce(hear, before)
  expect(shown(after)).toEqual(fresh)
  expect(shown(heard.reduce(hear, after))).toEqual(fresh)
  return heard
}

/** Where a screen sits: by right, in these lists and in these conversations. */
export function roomsOf(
  actor: Actor,
  { lists = [], tickets = [] }: { lists?: ListName[]; tickets?: number[] } = {},
): string[] {
  const reads = readableQueues(actor, { queueId: null })
  return [
    ...ofRights(actor),
    ...lists.flatMap((list) => listRooms(actor, list)),
    ...tickets.flatMap((id) => openConversationRooms(id, reads)),
  ]
}

type Hearing<State> = (state: State, event: StoredEvent) => State

/** One kind of event and the pure function that applies it. */
export function hearing<S extends Schema, State>(
  kind: { name: string; shape: S },
  apply: (state: State, event: v.InferOutput<S>) => State,
): Hearing<State> {
  return (state, { companyId, channel, data }) => {
    if (channel !== channelOf(kind, companyId)) return state
    // As the browser gets it: through JSON.
    const read = v.safeParse(kind.shape, JSON.parse(JSON.stringify(data)))
    return read.success ? apply(state, read.output) : state
  }
}
