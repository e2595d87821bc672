import { useEffect, useRef } from 'react'
import { mentionEvent, seeMentions } from '#desk/mentions/contract'
import { call } from '#kernel/http/call'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { mentionList } from './mention-list.ts'

interface SeenMentionProps {
  ticketId: number
  noteId: number
}

/** Told once the note is on the screen of a page that is looked at. */
export function SeenMention({ ticketId, noteId }: SeenMentionProps) {
  const { live } = useDataClient()
  const { data } = useResource(mentionList, {})
  const isUnseen = data?.some(({ note }) => note?.id === noteId) ?? false
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: element } = mark
    if (!isUnseen || !element) return
    let isOnScreen = false
    const look = () => {
      if (!isOnScreen || document.visibilityState !== 'visible' || !document.hasFocus()) return
      call(seeMentions, { ticketId })
        .then(() => live?.apply(mentionEvent, { action: 'seen', ticketId }))
        .catch(() => undefined)
    }
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false
      look()
    })
    observer.observe(element)
    addEventListener('focus', look)
    return () => {
      observer.disconnect()
      removeEventListener('focus', look)
    }
  }, [isUnseen, live, ticketId])
  return <span ref={mark} aria-hidden className="absolute size-px" />
}
