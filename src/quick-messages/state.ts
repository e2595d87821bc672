import type { InferOutput } from 'valibot'
import type { QuickMessage, quickMessageEvent } from './contract.ts'

type QuickMessageEvent = InferOutput<typeof quickMessageEvent.shape>

export function applyQuickMessageEvent(
  held: readonly QuickMessage[],
  event: QuickMessageEvent,
): readonly QuickMessage[] {
  const id = event.action === 'delete' ? event.id : event.record.id
  const others = held.filter((one) => one.id !== id)
  if (event.action === 'delete') return others.length === held.length ? held : others
  return [...others, event.record].sort(
    (a, b) => a.shortcode.localeCompare(b.shortcode) || a.id - b.id,
  )
}
