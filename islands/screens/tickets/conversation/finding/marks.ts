/** Marks words with CSS highlights: the document stays unchanged, and words may span formatting. */
import { occurrencesIn, type TextRange } from '#company/searching/occurrences'

const [everywhere, here] = ['found', 'found-here']

/** Also marks rows rendered later, until the returned function is called. */
export function markWords(within: Element, words: string, messageId: number | undefined) {
  if (!('highlights' in CSS)) return () => undefined
  let frame = 0
  const mark = () => {
    frame = 0
    const [others, current] = rangesIn(within, words, messageId)
    CSS.highlights.set(everywhere, new Highlight(...others))
    CSS.highlights.set(here, new Highlight(...current))
  }
  const drawn = new MutationObserver(() => {
    frame ||= requestAnimationFrame(mark)
  })
  drawn.observe(within, { childList: true, subtree: true, characterData: true })
  mark()
  return () => {
    drawn.disconnect()
    cancelAnimationFrame(frame)
    CSS.highlights.delete(everywhere)
    CSS.highlights.delete(here)
  }
}

function rangesIn(within: Element, words: string, messageId: number | undefined) {
  const [others, current]: [Range[], Range[]] = [[], []]
  for (const text of within.querySelectorAll('[data-words]')) {
    const message = text.closest('[data-message]')?.getAttribute('data-message')
    const ranges = message === String(messageId) ? current : others
    ranges.push(...rangesOf(text, words))
  }
  return [others, current] as const
}

function rangesOf(element: Element, words: string): Range[] {
  const nodes = textsIn(element)
  const text = nodes.map(({ data }) => data).join('')
  return occurrencesIn(text, words).map((stretch) => rangeOver(nodes, stretch))
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) nodes.push(node)
  }
  return nodes
}

function rangeOver(nodes: readonly Text[], { from, to }: TextRange): Range {
  const range = document.createRange()
  let start = 0
  for (const node of nodes) {
    const end = start + node.length
    if (from >= start && from < end) range.setStart(node, from - start)
    if (to > start && to <= end) range.setEnd(node, to - start)
    start = end
  }
  return range
}
