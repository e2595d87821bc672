import { useCallback, useEffect, useMemo, useState } from 'react'
import { useOptionalResource } from '../../../../kit/live/optional-resource.ts'
import { searchWords } from '../../../../kit/text/search-words.ts'
import { foundMessages, type MessageHits, stepped } from './found-messages.ts'

const pauseMs = 300
/** The next page is fetched this many hits before the last loaded one. */
const ahead = 5

/** The current hit; a new object with every step, also to the same hit. */
interface Step {
  at: number
}

export function useSearchWords(ticketId: number) {
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [step, setStep] = useState<Step>({ at: 0 })
  const wanted = searchWords(typed)
  const seek = useCallback(() => {
    setWords(wanted)
    setStep({ at: 0 })
  }, [wanted])
  useEffect(() => {
    if (wanted === words) return
    const timer = setTimeout(seek, wanted === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, words, seek])

  const { data, failure, isLoadingMore, loadMore, refetch } = useOptionalResource(
    foundMessages,
    words ? { ticketId, searchParam: words, markAsRead: 'false' } : undefined,
    { isCalm: true },
  )
  const found: MessageHits | undefined = data
  const isShort = found?.hasMore && step.at >= found.hits.length - ahead
  useEffect(() => {
    if (isShort && !isLoadingMore && !failure) loadMore()
  }, [isShort, isLoadingMore, failure, loadMore])

  const hit = found?.hits[step.at]
  const target = useMemo(() => hit && { id: hit.id, seq: hit.seq, step }, [hit, step])
  return {
    typed,
    setTyped,
    words,
    found,
    failure,
    refetch,
    at: step.at,
    hit,
    target,
    isSearching: words !== '' && !found && !failure,
    go(by: 1 | -1) {
      if (wanted !== words) return seek()
      if (found) setStep({ at: stepped(step.at, by, found) })
    },
  }
}
