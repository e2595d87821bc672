/** A ticket that a colleague takes, moves or deletes leaves at once; a notice explains why. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showTicket, type Ticket } from '#desk/tickets/contract'
import { ticketLeft } from '#desk/tickets/events-contract'
import { timelineEvent } from '#desk/timeline/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useDataClient } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { toast } from '../../../kit/ui/toast.ts'
import type { ChosenTicket } from '../chosen-ticket.ts'
import { withoutPlace } from '../tickets-router.ts'
import { concerns, type News, newsIn } from './news-words.ts'

/** Repeated explanations are suppressed for this long. */
const explainedMs = 10_000

interface NewsProps {
  uuid: string | undefined
  chosen: ChosenTicket
}

export function TicketNews({ uuid, chosen: { ticket, isGone } }: NewsProps) {
  const { t } = useTranslation(['ticketNews', 'tickets'])
  const { me } = useFacts()
  const { live } = useDataClient()
  const navigate = useNavigate()
  const shown = useRef(ticket)
  const explained = useRef(0)
  const hadIt = useRef<string>(undefined)
  const deleted = useRef<number>(undefined)
  if (ticket) {
    shown.current = ticket
    hadIt.current = ticket.uuid
  }

  const wordsOf = useCallback(
    (news: Exclude<News, ShellNews>, name: string): string => {
      const who = news.who ? shownName(news.who) : t('newsSomebody')
      if (news.is === 'newsMoved') return t(news.is, { who, name, to: shownName(news.to) })
      return t(news.is, { who, name })
    },
    [t],
  )

  useEffect(
    () =>
      live?.on(timelineEvent, async ({ line }) => {
        const news = newsIn(line, me.id)
        const isChosen = line.ticketId === shown.current?.id && shown.current.uuid === uuid
        // The shell announces tickets that come to the agent.
        if (!news || isOfShell(news) || !(isChosen || concerns(line, me.id))) return
        if (isChosen) explained.current = Date.now()
        toast.info(wordsOf(news, await nameOf(line.ticketId, isChosen ? shown.current : undefined)))
      }),
    [live, me.id, uuid, wordsOf],
  )

  useEffect(
    () =>
      live?.on(ticketLeft, ({ ticketId, isDeleted }) => {
        if (isDeleted) deleted.current = ticketId
      }),
    [live],
  )

  useEffect(() => {
    if (!isGone || uuid === undefined) return
    const isExplained = Date.now() - explained.current < explainedMs
    if (hadIt.current !== uuid) toast.error(t('tickets:noAccess'))
    else if (deleted.current === shown.current?.id) toast.success(t('tickets:deletedLive'))
    else if (!isExplained) toast.info(t('tickets:gone'))
    void navigate({ to: '/tickets', search: withoutPlace, replace: true })
  }, [isGone, uuid, navigate, t])
  return null
}

type ShellNews = Extract<News, { is: 'newsGiven' | 'newsWoken' }>
const isOfShell = (news: News): news is ShellNews =>
  news.is === 'newsGiven' || news.is === 'newsWoken'

async function nameOf(ticketId: number, known: Ticket | undefined): Promise<string> {
  const ticket = known ?? (await call(showTicket, { ticketId }).catch(() => undefined))
  return shownName(ticket?.contact.name ?? `#${ticketId}`)
}
