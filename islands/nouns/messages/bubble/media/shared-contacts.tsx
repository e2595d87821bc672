import MessageSquare from 'lucide-react/icons/message-square'
import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import { contactsIn, type SharedContact, type SharedNumber } from '#desk/contacts/shared/card'
import type { Message } from '#desk/messages/contract'
import { Guarded } from '../../../../kit/failing/guarded.tsx'
import { shownName } from '../../../../kit/text/names.ts'
import { IconButton } from '../../../../kit/ui/icon-button.tsx'
import { NamedAvatar } from '../../../../kit/ui/named-avatar.tsx'
import { useBubble } from '../../conversation/bubble-context.ts'
import { KindLabel } from './kind-label.tsx'
import { useWritingTo } from './writing-to.ts'

export function SharedContacts({ message }: { message: Message }) {
  const contacts = contactsIn(message.body)
  if (contacts.length === 0) return <KindLabel kind="vcard" />
  return (
    <span className="my-0.5 flex w-72 max-w-full flex-col divide-y">
      {contacts.map((contact) => (
        <Guarded key={keyOf(contact)} kind="shared contact" of={contact}>
          <Card contact={contact} />
        </Guarded>
      ))}
    </span>
  )
}

const keyOf = ({ name, numbers }: SharedContact) =>
  [name, ...numbers.map(({ shown }) => shown)].join()

function Card({ contact }: { contact: SharedContact }) {
  const { t } = useTranslation('media')
  const name = shownName(contact.name) || contact.numbers[0]?.shown || t('vcard')
  return (
    <span className="flex items-start gap-2.5 py-1.5">
      <NamedAvatar name={name} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        {contact.organisation ? (
          <span className="block text-muted-foreground text-xs">
            {shownName(contact.organisation)}
          </span>
        ) : null}
        {contact.numbers.map((number) => (
          <NumberLine key={number.shown} name={name} {...number} />
        ))}
        {contact.emails.map((email) => (
          <span
            key={email}
            className="block text-muted-foreground text-xs [overflow-wrap:anywhere]"
          >
            {email}
          </span>
        ))}
      </span>
    </span>
  )
}

function NumberLine({ name, shown, number }: SharedNumber & { name: string }) {
  const { t } = useTranslation('media')
  const { ask, mayWrite } = useBubble()
  const { writeTo, isOpening } = useWritingTo((somebody) => ask({ is: 'contact', ...somebody }))
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 flex-1 text-xs tabular-nums [overflow-wrap:anywhere]">{shown}</span>
      {number.length >= 8 && mayWrite ? (
        <>
          <IconButton
            name={t('writeTo', { name })}
            size="icon-sm"
            disabled={isOpening}
            onClick={() => writeTo({ name, number })}
          >
            <MessageSquare className="size-4" aria-hidden />
          </IconButton>
          <IconButton
            name={t('save')}
            size="icon-sm"
            onClick={() => ask({ is: 'contact', name, number })}
          >
            <UserPlus className="size-4" aria-hidden />
          </IconButton>
        </>
      ) : null}
    </span>
  )
}
