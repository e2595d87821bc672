/** Where in the found conversations the searched words stand: asked once the tickets are there. */
import { useEffect, useState } from 'react'
import { findInMessages, type MessageHit } from '#search/contract'
import type { Ticket } from '#tickets/contract'
import { useDesk } from '../../live/resource.ts'

const askedAtOnce = 40

interface Known {
  text: string
  hits: ReadonlyMap<number, MessageHit>
  /** Tickets that were asked about, whether words were found in them or not. */
  asked: ReadonlySet<number>
}

export function useHits(text: string, tickets: readonly Ticket[] | undefined) {
  const { call } = useDesk()
  const [known, setKnown] = useState<Known>(nothing)
  const asked = known.text === text ? known.asked : nothing.asked
  const missing = (tickets ?? []).flatMap(({ id }) => (asked.has(id) ? [] : id))
  const wanted = text && missing.slice(0, askedAtOnce).join()

  useEffect(() => {
    if (!wanted || !call) return
    const ids = wanted.split(',').map(Number)
    let isOver = false
    const learn = (hits: readonly MessageHit[]) => {
      if (isOver) return
      setKnown((old) => {
        const same = old.text === text ? old : nothing
        const all = new Map([...same.hits, ...hits.map((hit) => [hit.ticketId, hit] as const)])
        return { text, hits: all, asked: new Set([...same.asked, ...ids]) }
      })
    }
    call(findInMessages, { searchParam: text, ticketIds: JSON.stringify(ids) }).then(
      ({ hits }) => learn(hits),
      () => learn([]),
    )
    return () => {
      isOver = true
    }
  }, [wanted, text, call])
  return known.text === text ? known.hits : nothing.hits
}

const nothing: Known = { text: '', hits: new Map(), asked: new Set() }
