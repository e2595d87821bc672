/** Row heights of a conversation: measured when rendered, estimated before. */
import { useMemo, useState } from 'react'
import { textScale } from '../../../kit/ui/use-width.ts'
import type { ListRow } from '../conversation/rows.ts'

export type KnownHeights = Map<string, number>

export interface RowHeights {
  known: KnownHeights
  sizes: number[]
  learn: (index: number, key: string, height: number) => void
}

export function useRowHeights(rows: readonly ListRow[], before?: KnownHeights): RowHeights {
  const [known] = useState<KnownHeights>(() => before ?? new Map())
  return useMemo(() => {
    const scale = textScale()
    const sizes = rows.map((row) => known.get(row.key) ?? guessHeight(row) * scale)
    return {
      known,
      sizes,
      learn(index, key, height) {
        known.set(key, height)
        sizes[index] = height
      },
    }
  }, [rows, known])
}

const linePx = 21
const lettersInLine = 60
const longestDrawn = 4096
const dayPx = 45
const unreadPx = 32
const bylinePx = 16

/** Accurate enough that the first render fills the pane. */
export function guessHeight(row: ListRow): number {
  const day = row.newDay ? dayPx : 0
  if (row.is === 'line') return day + 28
  const { message, isFirstUnread, opens } = row
  const lines = Math.max(1, Math.ceil(Math.min(message.body.length, longestDrawn) / lettersInLine))
  const file = message.media ? 120 : 0
  const quote = message.quotedMsg ? 44 : 0
  // Names are shown of all but oneself, who is not known here.
  const isNamed = message.fromMe && message.origin !== 'person'
  const names = (isNamed && opens ? bylinePx : 0) + (message.draftedBy ? bylinePx : 0)
  const around = (opens ? 8 : 2) + 14
  return day + (isFirstUnread ? unreadPx : 0) + around + names + quote + file + lines * linePx
}

export function measureRows(content: Element | null, { learn }: RowHeights, first: number) {
  const drawn = content?.querySelectorAll('[data-row]:not([data-kept])') ?? []
  for (const [at, row] of drawn.entries()) {
    learn(first + at, row.getAttribute('data-row') ?? '', row.getBoundingClientRect().height)
  }
}
