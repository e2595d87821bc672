/** Fetched once the found tickets are known. */
import { useEffect, useState } from 'react'
import { findInMessages, type MessageHit } from '#desk/search/contract'
import type { Ticket } from '#desk/tickets/contract'
import { useDataClient } from '../../../kit/live/resource.ts'
import { knownOf, ticketsToSearch, withHits } from './known-hits.ts'

export function useHits(text: string, tickets: readonly Ticket[] | undefined) {
  const { call } = useDataClient()
  const [known, setKnown] = useState(() => knownOf(undefined, text))
  const wanted = text && ticketsToSearch(knownOf(known, text), tickets ?? []).join()

  useEffect(() => {
    if (!wanted || !call) return
    const ids = wanted.split(',').map(Number)
    let isOver = false
    const learn = (hits: readonly MessageHit[]) => {
      if (!isOver) setKnown((old) => withHits(knownOf(old, text), ids, hits))
    }
    call(findInMessages, { searchParam: text, ticketIds: JSON.stringify(ids) }).then(
      ({ hits }) => learn(hits),
      () => learn([]),
    )
    return () => {
      isOver = true
    }
  }, [wanted, text, call])
  return knownOf(known, text).hits
}
