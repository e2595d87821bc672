import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { listMessages, messageCreated } from '#desk/messages/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { isGained } from '#desk/tickets/gain-state'
import { noPreview, previewOf } from '#desk/tickets/preview-state'
import { call } from '#kernel/http/call'
import { desktopKey, showNotice } from '../../../frame/shell/bells/desktop-notice.ts'
import { ring } from '../../../frame/shell/bells/sound.ts'
import { isViewed } from '../../../frame/shell/viewers/viewing.ts'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { viewerIn } from '../../../kit/facts/viewer.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { readStored } from '../../../kit/storage/stored.ts'
import { shownName } from '../../../kit/text/names.ts'
import { usePreview } from '../../../kit/text/preview.ts'
import { Burst } from './burst.ts'

export function Ringing() {
  useMessagesRinging()
  useGainsRinging()
  return null
}

function useMessagesRinging() {
  const { t } = useTranslation('tickets')
  const { live } = useDataClient()
  const { me } = useFacts()
  const preview = usePreview()
  useEffect(
    () =>
      live?.on(messageCreated, ({ message, ticket }) => {
        const isWaiting = ticket.status === 'pending'
        const isMine = ticket.status === 'open' && ticket.userId === me.id
        if (message.fromMe || message.read || !(isWaiting || isMine)) return
        if (isViewed(ticket.id)) return
        void ring(isWaiting ? 'waiting' : 'message')
        if (readStored(desktopKey) !== 'on') return
        const name = shownName(ticket.contact.name)
        showNotice({
          title: isWaiting ? t('notifyPending', { name }) : t('notify', { name }),
          text: preview(previewOf(message)),
          ticketUuid: isWaiting ? undefined : ticket.uuid,
        })
      }),
    [live, me.id, t, preview],
  )
}

/** A ticket waits for this user that did not before: by the menu, a transfer, a return. */
function useGainsRinging() {
  const { t } = useTranslation('tickets')
  const client = useDataClient()
  const preview = usePreview()
  useEffect(() => {
    const burst = new Burst()
    let newest = 0
    return client.live?.on(ticketUpdated, async ({ ticket, move }) => {
      if (!isGained({ ticket, move }, viewerIn(client)) || isViewed(ticket.id)) return
      const count = burst.add(ticket.id)
      if (count === 0) return
      if (count === 1) void ring('waiting')
      if (readStored(desktopKey) !== 'on') return
      newest += 1
      const mine = newest
      const name = shownName(ticket.contact.name)
      const words = count === 1 ? await wordsOfCustomer(ticket.id) : noPreview
      // The notice of the next ones counts this one.
      if (mine !== newest) return
      showNotice({
        title: count === 1 ? t('notifyPending', { name }) : t('notifyPendingMany', { count }),
        text: preview(words),
        ticketUuid: undefined,
      })
    })
  }, [client, t, preview])
}

/** A menu or a colleague may have written last: their words are not the customer's. */
async function wordsOfCustomer(ticketId: number) {
  const asked = call(listMessages, { ticketId, markAsRead: 'false' })
  const { messages } = await asked.catch(() => ({ messages: [] }))
  const last = messages.findLast(({ fromMe, isDeleted }) => !fromMe && !isDeleted)
  return last ? previewOf(last) : noPreview
}
