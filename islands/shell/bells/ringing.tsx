import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { messageCreated } from '#messages/contract'
import { useFacts } from '../../app/facts.tsx'
import { readStored } from '../../app/stored.ts'
import { useDataClient } from '../../live/resource.ts'
import { shownName } from '../../text/names.ts'
import { usePreview } from '../../text/preview.ts'
import { isViewed } from '../viewers/viewing.ts'
import { desktopKey, showNotice } from './desktop-notice.ts'
import { ring } from './sound.ts'

export function Ringing() {
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
          text: preview(ticket),
          ticketUuid: isWaiting ? undefined : ticket.uuid,
        })
      }),
    [live, me.id, t, preview],
  )
  return null
}
