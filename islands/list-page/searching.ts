import { useEffect, useState } from 'react'
import { type SearchRule, searchWords } from '../text/search-words.ts'

/** Debounce fixed by the specification. */
const pauseMs = 500

export type Search = ReturnType<typeof useSearch>

/** The search text follows the typed one after a pause, and is empty while too short. */
export function useSearch({ initial = '', ...rule }: SearchRule & { initial?: string } = {}) {
  const [typed, setTyped] = useState(initial)
  const [sought, setSought] = useState(() => searchWords(initial, rule))
  const wanted = searchWords(typed, rule)
  useEffect(() => {
    if (wanted === sought) return
    const timer = setTimeout(() => setSought(wanted), wanted === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, sought])
  const filter = sought ? { searchParam: sought } : {}
  return { typed, setTyped, sought, filter, isWaiting: wanted !== sought }
}
