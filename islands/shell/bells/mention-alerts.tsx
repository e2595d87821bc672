import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { mentionEvent } from '#mentions/contract'
import { addressOf } from '#mentions/state'
import { readStored } from '../../app/stored.ts'
import { useDataClient } from '../../live/resource.ts'
import { shownName } from '../../text/names.ts'
import { oneLine } from '../../text/one-line.ts'
import { toast } from '../../ui/toast.ts'
import { isViewed } from '../viewers/viewing.ts'
import { desktopKey, showNotice } from './desktop-notice.ts'
import { goToMention } from './going-to-mention.ts'
import { ring } from './sound.ts'

/** Not of a conversation that is looked at: the note is there. */
export function MentionAlerts() {
  const { t } = useTranslation('mentions')
  const { live } = useDataClient()
  useEffect(
    () =>
      live?.on(mentionEvent, (event) => {
        if (event.action !== 'create' || isViewed(event.mention.note.ticket.id)) return
        const { mention } = event
        const { ticket, id } = mention.note
        const author = shownName(mention.author)
        const name = shownName(ticket.contactName)
        const said = oneLine(mention.text)
        const text = t('mentionedYou', { author, name, text: said })
        const run = () => goToMention(mention)
        toast.actionable(text, { label: t('open'), run })
        void ring('message')
        if (readStored(desktopKey) !== 'on') return
        showNotice({
          title: t('mentionedBy', { author, text: name }),
          text: said,
          ticketUuid: ticket.uuid,
          address: addressOf(mention),
          tag: `note:${id}`,
        })
      }),
    [live, t],
  )
  return null
}
