import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showTicket } from '#desk/tickets/contract'
import { timelineEvent } from '#desk/timeline/contract'
import { call } from '#kernel/http/call'
import { desktopKey, showNotice } from '../../../frame/shell/bells/desktop-notice.ts'
import { ring } from '../../../frame/shell/bells/sound.ts'
import { goToTicket } from '../../../frame/shell/palette/commands.ts'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useDataClient } from '../../../kit/live/resource.ts'
import { readStored } from '../../../kit/storage/stored.ts'
import { shownName } from '../../../kit/text/names.ts'
import { oneLine } from '../../../kit/text/one-line.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { type News, newsIn } from '../list/news-words.ts'
import { Burst } from './burst.ts'

export function GivenTickets() {
  const { t } = useTranslation(['ticketNews', 'snoozing'])
  const { live } = useDataClient()
  const { me } = useFacts()
  useEffect(() => {
    const burst = new Burst()
    const givenText = (news: Extract<News, { is: 'newsGiven' }>, name: string) => {
      const who = news.who ? shownName(news.who) : t('newsSomebody')
      const note = oneLine(news.note ?? '')
      return note ? t('newsGivenNote', { who, name, note }) : t('newsGiven', { who, name })
    }
    return live?.on(timelineEvent, async ({ line }) => {
      const news = newsIn(line, me.id)
      if (news?.is !== 'newsGiven' && news?.is !== 'newsWoken') return
      const isFirst = burst.add(line.ticketId) === 1
      const ticket = await call(showTicket, { ticketId: line.ticketId }).catch(() => undefined)
      // Whoever has its conversation open hears of it, too.
      if (ticket?.userId !== me.id) return
      const name = shownName(ticket.contact.name)
      const text = news.is === 'newsWoken' ? t('snoozing:back', { name }) : givenText(news, name)
      toast.actionable(text, { label: t('newsOpen'), run: () => goToTicket(ticket.uuid) })
      if (isFirst) void ring('message')
      if (readStored(desktopKey) !== 'on') return
      showNotice({ title: name, text, ticketUuid: ticket.uuid })
    })
  }, [live, me.id, t])
  return null
}
