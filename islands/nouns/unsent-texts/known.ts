/** What the server has of a text, and what follows for the one that is typed here. */
import * as v from 'valibot'

const Known = v.object({
  version: v.number(),
  body: v.string(),
  /** On its way: comes back as an event, also to other tabs, which share the storage. */
  sent: v.optional(v.string()),
  /** Of a ticket that is gone or out of reach: it stays here, and is not sent again. */
  refused: v.optional(v.string()),
})
export type Known = v.InferOutput<typeof Known>

const Stored = v.pipe(v.string(), v.parseJson(), Known)
const nothing: Known = { version: 0, body: '' }

export function readKnown(stored: string | null): Known {
  const read = v.safeParse(Stored, stored)
  return read.success ? read.output : nothing
}

interface Standing {
  /** What is in the field here. */
  local: string
  known: Known
}

export interface Received extends Standing {
  /** Typed elsewhere, and not contained in what is typed here. */
  unseen?: string
}

/** Undefined: nothing new. What was typed here, and is not saved, is never replaced. */
export function receive(
  { local, known }: Standing,
  { version, body }: Pick<Known, 'version' | 'body'>,
): Received | undefined {
  if (version <= known.version) return undefined
  const next = { ...known, version, body }
  if (body === known.sent) return { local, known: next }
  if (local === known.body || local === body) return { local: body, known: next }
  const isLost = body !== '' && body !== known.body && !local.includes(body)
  return { local, known: next, ...(isLost ? { unseen: body } : {}) }
}

export const isUnsaved = ({ local, known }: Standing) => local !== known.body
