import type { SavedScroll } from '../../../../nouns/messages/log/saved-scroll.ts'
import { endPx } from '../../../../nouns/messages/log/scroll-view.ts'

/** Undefined in a passage, whose scroll is not saved; without a row at the end. */
export function scrollIn(log: Element | null): Pick<SavedScroll, 'row'> | undefined {
  const pane = log?.firstElementChild
  const rows = [...(log?.querySelectorAll('[data-row]') ?? [])]
  if (!pane || rows.length === 0 || log?.hasAttribute('data-passage')) return undefined
  if (-pane.scrollTop < endPx) return {}
  const { bottom } = pane.getBoundingClientRect()
  const row = rows.findLast((one) => one.getBoundingClientRect().top < bottom)
  const key = row?.getAttribute('data-row')
  if (!row || !key) return {}
  return { row: { key, gap: bottom - row.getBoundingClientRect().bottom } }
}
