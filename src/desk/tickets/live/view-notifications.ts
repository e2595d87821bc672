/** What the nodes tell each other of the views of their sockets. */
import * as v from 'valibot'
import { truncate } from '#kernel/text/truncate'
import { typingMs, type View } from './viewers.ts'

export const viewsChannel = 'recado_views'
const viewLifetimeMs = 45_000

const ViewNotification = v.object({
  node: v.string(),
  key: v.string(),
  look: v.optional(
    v.object({
      companyId: v.number(),
      userId: v.number(),
      name: v.string(),
      ticketId: v.nullable(v.number()),
      isTyping: v.boolean(),
      isInFront: v.boolean(),
    }),
  ),
})

/** @param view undefined when it has ended */
export function writeViewNotification(node: string, key: string, view: View | undefined): string {
  return JSON.stringify({ node, key, look: view && toNodeView(view) })
}

function toNodeView({ companyId, userId, name, ticketId, typingUntil, isInFront }: View) {
  const isTyping = typingUntil > Date.now()
  return { companyId, userId, name: truncate(name, 100), ticketId, isTyping, isInFront }
}

/** Undefined if it cannot be read. */
export function readViewNotification(
  payload: string,
): { node: string; key: string; view: View | undefined } | undefined {
  const read = v.safeParse(ViewNotification, JSON.parse(payload))
  if (!read.success) return undefined
  const { node, key, look } = read.output
  if (!look) return { node, key, view: undefined }
  const { isTyping, ...rest } = look
  const now = Date.now()
  const typingUntil = isTyping ? now + typingMs : 0
  return { node, key, view: { ...rest, typingUntil, until: now + viewLifetimeMs } }
}
