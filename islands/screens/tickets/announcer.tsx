import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { shownName } from '../../kit/text/names.ts'
import { oneLine } from '../../kit/text/one-line.ts'
import { useOurName } from '../../nouns/messages/bubble/author-name.ts'
import { useSummaryWords } from '../../nouns/messages/bubble/message-body.tsx'

/** Announces each new message that somebody else wrote politely to screen readers. */
export function Announcer({ ticket, messages }: { ticket: Ticket; messages: readonly Message[] }) {
  const { t } = useTranslation('messages')
  const wordsOf = useSummaryWords()
  const ourName = useOurName()
  const { me } = useFacts()
  const [said, setSaid] = useState('')
  const lastSeq = useRef<number>(undefined)
  const last = messages.at(-1)
  useEffect(() => {
    if (!last) return
    const isNew = lastSeq.current !== undefined && last.seq > lastSeq.current
    lastSeq.current = last.seq
    if (!isNew || (last.fromMe && last.userId === me.id)) return
    const theirs = shownName(last.contact?.name || ticket.contact.name)
    const name = last.fromMe ? ourName(last) : theirs
    setSaid(t('said', { name, text: oneLine(wordsOf(last)) }))
  }, [last, ticket.contact.name, wordsOf, ourName, me.id, t])
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}
