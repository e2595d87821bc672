import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#desk/messages/contract'
import type { Ticket } from '#desk/tickets/contract'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { laterLayer } from '../../../kit/later/later.tsx'
import { NativeDialog } from '../../../kit/ui/native-dialog.tsx'
import { useDialogs } from '../dialogs/dialogs.ts'
import { ContactCard } from './contact-card.tsx'
import { DrawerHead } from './drawer-head.tsx'
import { FilesOfContact } from './files-of-contact.tsx'
import { Notes } from './notes.tsx'
import { OptOut } from './opt-out.tsx'
import { PastTickets } from './past-tickets.tsx'
import { TicketTags } from './ticket-tags.tsx'
import { Upcoming } from './upcoming.tsx'

const ContactDialog = laterLayer(
  async () => (await import('../../../nouns/contacts/contact-dialog.tsx')).ContactDialog,
)

interface DrawerProps {
  ticket: Ticket
  messages: readonly Message[]
  /** Otherwise above the conversation. */
  isBeside: boolean
  onClose: () => void
}

export function ContactDrawer({ ticket, messages, isBeside, onClose }: DrawerProps) {
  const { open } = useDialogs()
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <Frame isBeside={isBeside} onClose={onClose}>
      <DrawerHead onEdit={() => setEditing(true)} onClose={onClose} canEdit={!ticket.isGroup} />
      <div className="min-h-0 flex-1 divide-y overflow-y-auto overscroll-contain px-4 pb-6">
        <Guarded kind="contact card" of={ticket}>
          <ContactCard key={ticket.contactId} ticket={ticket} />
        </Guarded>
        {ticket.isGroup ? null : (
          <Guarded kind="opt-out" of={ticket}>
            <OptOut key={`opt-out ${ticket.contactId}`} ticket={ticket} />
          </Guarded>
        )}
        <Guarded kind="tags of a ticket" of={ticket}>
          <TicketTags ticket={ticket} onEdit={() => open({ is: 'tags', ticket })} />
        </Guarded>
        <Guarded kind="upcoming messages" of={ticket}>
          <Upcoming ticket={ticket} />
        </Guarded>
        <Guarded kind="notes" of={ticket}>
          <Notes key={ticket.id} ticket={ticket} />
        </Guarded>
        <Guarded kind="past tickets" of={ticket}>
          <PastTickets ticket={ticket} onOpen={(ticketId) => open({ is: 'spy', ticketId })} />
        </Guarded>
        <Guarded kind="files of a contact" of={messages}>
          <FilesOfContact messages={messages} />
        </Guarded>
      </div>
      {isEditing ? (
        <ContactDialog contactId={ticket.contactId} onClose={close} onSaved={close} />
      ) : null}
    </Frame>
  )
}

interface FrameProps extends Pick<DrawerProps, 'isBeside' | 'onClose'> {
  children: ReactNode
}

function Frame({ isBeside, onClose, children }: FrameProps) {
  const { t } = useTranslation('contactDrawer')
  if (isBeside) {
    return (
      <aside
        aria-label={t('title')}
        data-beside
        className="flex min-h-0 w-80 shrink-0 flex-col border-l bg-background"
      >
        {children}
      </aside>
    )
  }
  return (
    <NativeDialog
      onClose={onClose}
      aria-label={t('title')}
      className="m-0 ml-auto flex h-dvh max-h-none w-full max-w-none animate-appear flex-col bg-background text-foreground shadow-md outline-none backdrop:bg-overlay wide:w-90"
    >
      {children}
    </NativeDialog>
  )
}
