import { useEffect, useState } from 'react'
import { type SearchRule, searchWords } from '../text/search-words.ts'

/** Debounce fixed by the specification. */
const pauseMs = 500

export type Search = ReturnType<typeof useSearch>

/** The search text follows the typed one after a pause, and is empty while too short. */
export function useSearch({ initial = '', ...rule }: SearchRule & { initial?: string } = {}) {
  const [typed, setTyped] = useState(initial)
  const wanted = searchWords(typed, rule)
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    if (wanted === settled) return
    const timer = setTimeout(() => setSettled(wanted), wanted === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, settled])
  // At once: whoever clears filter and field together is not given the old text again.
  const sought = wanted && settled
  const filter = sought ? { searchParam: sought } : {}
  return { typed, setTyped, sought, filter, isWaiting: wanted !== sought }
}
