import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { useMay } from '../../../kit/facts/facts.tsx'
import { later } from '../../../kit/later/later.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { RichText } from '../../../kit/text/rich-text.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { NamedAvatar } from '../../../kit/ui/named-avatar.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useCopy } from '../../../kit/ui/use-copy.ts'
import { useReach } from '../../../nouns/contacts/use-reach.ts'
import { VerifiedMark } from '../../../nouns/contacts/verified-mark.tsx'
import { contactDetails } from './details.ts'

const AskNumber = later(async () => (await import('./ask-number.tsx')).AskNumber)
const ToList = later(async () => (await import('./to-list.tsx')).ToList)

/** The ticket's own data is shown until the contact is fetched. */
export function ContactCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('contactDrawer')
  const { data } = useResource(contactDetails, { contactId: ticket.contactId })
  const contact = data ?? ticket.contact
  const name = shownName(contact.name)
  const mayAddToList = useMay('contactList.edit')
  return (
    <section className="flex flex-col items-center py-5 text-center">
      <NamedAvatar name={name} picture={contact.profilePicUrl} isGroup={ticket.isGroup} size="xl" />
      <p className="mt-3 font-semibold text-base [overflow-wrap:anywhere]">
        {name} <VerifiedMark level={contact.verifiedLevel} />
      </p>
      {ticket.isGroup ? null : <Reach of={contact} />}
      {ticket.isGroup || contact.number !== null ? null : <AskNumber ticket={ticket} />}
      {contact.email ? (
        <p className="text-sm text-muted-foreground [overflow-wrap:anywhere]">
          <RichText text={contact.email} />
        </p>
      ) : null}
      {mayAddToList && !ticket.isGroup ? <ToList contactId={ticket.contactId} /> : null}
      {data && data.extraInfo.length > 0 ? (
        <dl aria-label={t('extraInfo')} className="mt-4 w-full text-left text-sm">
          {data.extraInfo.map((info) => (
            <div key={info.id} className="py-1">
              <dt className="text-faint text-xs">{info.name}</dt>
              <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                <RichText text={info.value} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}

/** The user name stands beside a number, too: customers call themselves by it. */
function Reach({ of: contact }: { of: Ticket['contact'] }) {
  const { t } = useTranslation('contactDrawer')
  const copy = useCopy()
  const reachOf = useReach()
  const { number, username } = contact
  const bare = number ?? (username ? `@${username}` : undefined)
  if (bare === undefined) return <p className="text-sm text-faint">{reachOf(contact)}</p>
  return (
    <>
      <p className="flex items-center gap-1 text-sm text-muted-foreground tabular-nums">
        {reachOf(contact)}
        <IconButton
          name={t(number ? 'copyNumber' : 'copyUsername')}
          size="icon-sm"
          onClick={() => copy(bare)}
        >
          <SymbolIcon name="copy" className="size-3.5" aria-hidden />
        </IconButton>
      </p>
      {number && username ? (
        <p className="text-faint text-sm">{reachOf({ number: null, username })}</p>
      ) : null}
    </>
  )
}
