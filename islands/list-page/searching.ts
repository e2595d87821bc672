import { useEffect, useState } from 'react'
import { searchWords } from '../text/search-words.ts'

/** The specification's: nothing is searched for while somebody is still typing. */
const pauseMs = 500

export type Search = ReturnType<typeof useSearch>

/** What is typed, and what is searched for: the same after a pause, nothing while it is too short. */
export function useSearch() {
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState('')
  const wanted = searchWords(typed)
  useEffect(() => {
    if (wanted === sought) return
    const timer = setTimeout(() => setSought(wanted), wanted === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, sought])
  /** For the list's endpoint. */
  const filter = sought ? { searchParam: sought } : {}
  return { typed, setTyped, sought, filter, isWaiting: wanted !== sought }
}
