/** A reply that somebody else drafted fills an empty composer, and is offered above one in use. */
import type { Draft } from '#desk/drafts/contract'

export function draftedKey(userId: number, ticketId: number): string {
  return `drafted:${userId}:${ticketId}`
}

/** The draft that the composer was filled with; without `body`, the one that was sent from it. */
export interface Filled {
  id: number
  body?: string | undefined
}

export function filledIn(stored: string | null): Filled | undefined {
  const [, id, body] = /^(\d+)(?::(.*))?$/s.exec(stored ?? '') ?? []
  return id ? { id: Number(id), body } : undefined
}

export const storedOf = ({ id, body }: Filled) => (body === undefined ? `${id}` : `${id}:${body}`)

interface ComposerState {
  /** Null: there is none; undefined: not known yet. */
  draft: Draft | null | undefined
  filled: Filled | undefined
  text: string
  hasFiles: boolean
}

/** What the agent wrote, or has changed, is never replaced. */
export function nextStep({ draft, filled, text, hasFiles }: ComposerState) {
  if (draft === undefined) return undefined
  const isUntouched = filled?.body !== undefined && text === filled.body
  if (draft === null) return filled && (isUntouched ? 'withdraw' : 'forget')
  if (filled?.id === draft.id || hasFiles) return undefined
  return isUntouched || text.trim() === '' ? 'fill' : undefined
}

export function viewOf({ draft, filled, text }: ComposerState) {
  if (!draft) return undefined
  if (filled?.id !== draft.id) return 'offered'
  if (filled.body === undefined) return undefined
  return text.trim() === '' ? 'offered' : 'filled'
}
