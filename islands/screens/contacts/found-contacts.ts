import { useTranslation } from 'react-i18next'
import { offeredCommands } from '../../frame/shell/palette/commands.ts'
import { type FoundEntries, mostFound } from '../../frame/shell/palette/palette-entry.ts'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { contactList } from '../../nouns/contacts/contact-list.ts'
import { useNewTicket } from '../../nouns/contacts/new-ticket.ts'
import { useReach } from '../../nouns/contacts/use-reach.ts'

/** In the palette: choosing one opens a conversation. */
export function useFoundContacts(sought: string): FoundEntries {
  const { t } = useTranslation('palette')
  const { data, isFetching } = useOptionalResource(
    contactList,
    sought ? { searchParam: sought } : undefined,
  )
  const open = useNewTicket()
  const reachOf = useReach()
  const entries = (data?.rows ?? []).slice(0, mostFound).map(({ id, name, ...reach }) => ({
    key: `contact:${id}`,
    group: t('contacts'),
    text: t('newWith', { name: shownName(name) }),
    detail: reachOf(reach),
    icon: 'message-square-plus' as const,
    run: () => {
      const here = offeredCommands()
      if (here?.newTicket) here.newTicket({ id, name })
      else void open(id)
    },
  }))
  return { entries, isFetching }
}
