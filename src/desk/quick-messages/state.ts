import type { InferOutput } from 'valibot'
import { compareNames } from '#kernel/lists/sorting-state'
import type { QuickMessage, quickMessageEvent } from './contract.ts'

type QuickMessageEvent = InferOutput<typeof quickMessageEvent.shape>

export function applyQuickMessageEvent(
  current: readonly QuickMessage[],
  event: QuickMessageEvent,
): readonly QuickMessage[] {
  const id = event.action === 'delete' ? event.id : event.record.id
  const others = current.filter((one) => one.id !== id)
  if (event.action === 'delete') return others.length === current.length ? current : others
  return [...others, event.record].sort(
    (a, b) => compareNames(a.shortcode, b.shortcode) || a.id - b.id,
  )
}
