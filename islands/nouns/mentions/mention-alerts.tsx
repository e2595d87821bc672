import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Mention, mentionEvent } from '#desk/mentions/contract'
import { addressOf, titleOf } from '#desk/mentions/state'
import { desktopKey, showNotice } from '../../frame/shell/bells/desktop-notice.ts'
import { ring } from '../../frame/shell/bells/sound.ts'
import { isViewed } from '../../frame/shell/viewers/viewing.ts'
import { useDataClient } from '../../kit/live/resource.ts'
import { readStored } from '../../kit/storage/stored.ts'
import { shownName } from '../../kit/text/names.ts'
import { oneLine } from '../../kit/text/one-line.ts'
import { toast } from '../../kit/ui/toast.ts'
import { goToMention } from './going-to-mention.ts'

/** Not of a conversation that is looked at: the note is there. */
export function MentionAlerts() {
  const { t } = useTranslation('mentions')
  const { live } = useDataClient()
  useEffect(
    () =>
      live?.on(mentionEvent, (event) => {
        if (event.action !== 'create' || isLookedAt(event.mention)) return
        const { mention } = event
        const author = shownName(mention.author)
        const name = shownName(titleOf(mention))
        const said = oneLine(mention.text)
        const sentence = mention.note ? 'mentionedYou' : 'mentionedInChat'
        const text = t(sentence, { author, name, text: said })
        const run = () => goToMention(mention)
        toast.actionable(text, { label: t('open'), run })
        void ring('message')
        if (readStored(desktopKey) !== 'on') return
        showNotice({
          title: t('mentionedBy', { author, text: name }),
          text: said,
          ticketUuid: undefined,
          address: addressOf(mention),
          tag: `mention:${mention.id}`,
        })
      }),
    [live, t],
  )
  return null
}

function isLookedAt({ note, chat }: Mention): boolean {
  if (note) return isViewed(note.ticket.id)
  return location.pathname === `/chats/${chat?.uuid}` && document.hasFocus()
}
