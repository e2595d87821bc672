import { useTranslation } from 'react-i18next'
import { listReceipts } from '#desk/messages/changing-contract'
import type { Message } from '#desk/messages/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useRefetchInterval } from '../../../kit/live/refetch-interval.ts'
import { resource, useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { shownNumber } from '../../../kit/text/phone.ts'
import { momentParts } from '../../../kit/time/moments.tsx'

const receipts = resource(listReceipts, { toData: (list) => list, events: [] })

/** Of a message to a group: who has read it, then who has got it. */
export function MessageReaders({ message }: { message: Message }) {
  const { t } = useTranslation(['messageParts', 'messages'])
  const { timeZone } = useFacts().me.company
  const { data, refetch } = useResource(receipts, { messageId: message.id })
  // One reader among many is told by no event.
  useRefetchInterval(refetch, 5_000)
  if (!data) return null
  const read = data.receipts.filter(({ readAt }) => readAt !== null)
  const count = read.length
  return (
    <section className="mt-4 border-t pt-3 text-sm">
      <h3 className="text-muted-foreground">
        {data.recipients === null
          ? t('readers', { count })
          : t('readersOf', { count, all: data.recipients })}
      </h3>
      <ul className="mt-2 flex max-h-60 flex-col gap-1 overflow-y-auto">
        {data.receipts.map(({ member, contact, deliveredAt, readAt }) => {
          const { day, time } = momentParts(readAt ?? deliveredAt, timeZone)
          return (
            <li key={member} className="flex justify-between gap-4">
              <span className="min-w-0 truncate">
                {contact ? shownName(contact.name) : (numberOf(member) ?? t('messages:member'))}
              </span>
              <span className="shrink-0 text-muted-foreground">
                {t(readAt ? 'readerRead' : 'readerGot', { when: `${day} ${time}` })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Other names that WhatsApp gives say nothing to a person. */
function numberOf(member: string): string | undefined {
  const [user = '', host] = member.split('@')
  return host === 's.whatsapp.net' ? shownNumber(user) : undefined
}
