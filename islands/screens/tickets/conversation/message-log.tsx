import { useSearch } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { whenIdle } from '../../../kit/later/idle.ts'
import { shownName } from '../../../kit/text/names.ts'
import { useLongPress } from '../../../nouns/messages/bubble/long-press.ts'
import { readTicketsSearch } from '../tickets-router.ts'

interface MessageLogProps {
  ticket: Ticket
  isPassage?: boolean
  children: ReactNode
}

export function MessageLog({ ticket, isPassage = false, children }: MessageLogProps) {
  const { t } = useTranslation('messages')
  const log = useRef<HTMLElement>(null)
  useLateParts(log)
  return (
    <section
      ref={log}
      role="log"
      // New messages are announced once by the announcer; scrolling must not read them out again.
      aria-live="off"
      aria-label={t('log', { name: shownName(ticket.contact.name) })}
      data-passage={isPassage || undefined}
      {...useLongPress()}
      className="relative flex min-h-0 flex-1 flex-col bg-canvas"
    >
      {children}
    </section>
  )
}

function useLateParts(log: RefObject<HTMLElement | null>) {
  const { q, at: [messageId] = [] } = readTicketsSearch(useSearch({ strict: false }))
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    whenIdle(async () => {
      const late = await import('./log-late.ts').catch(() => undefined)
      if (log.current && !isOver) end = late?.attend(log.current, q, messageId)
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [q, messageId, log])
}
