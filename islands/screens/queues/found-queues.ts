import Network from 'lucide-react/icons/network'
import { useTranslation } from 'react-i18next'
import { rightsOf } from '#company/users/myself/state'
import { mayPerson } from '#kernel/policy/people'
import { useLanguage } from '../../frame/shell/account/language.ts'
import { ownNames } from '../../frame/shell/palette/own-names.ts'
import {
  type FoundEntries,
  mostFound,
  type PaletteEntry,
} from '../../frame/shell/palette/palette-entry.ts'
import { rankOfEntry } from '../../frame/shell/palette/ranking.ts'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { queueList } from '../../nouns/queues/queue-list.ts'

/** In the palette: its open tickets, and its menu for those who may edit it. */
export function useFoundQueues(sought: string): FoundEntries {
  const { t } = useTranslation('pages')
  const { me } = useFacts()
  const language = useLanguage()
  const { data = [], isFetching } = useOptionalResource(queueList, sought ? {} : undefined)
  const mayEdit = mayPerson(rightsOf(me), 'queue.edit')
  // Others have filters for their own only.
  const queues = mayPerson(rightsOf(me), 'ticket.showAll') ? data : me.queues
  const entries = queues.flatMap(({ id, name }): PaletteEntry[] => {
    const look = { group: t('queues'), icon: Network, text: shownName(name) }
    const go = (address: string) => () => location.assign(address)
    const { itsTickets, itsMenu } = ownNames
    const tickets = {
      key: `queue:${id}`,
      detail: itsTickets[language],
      run: go(`/tickets?queues=[${id}]`),
    }
    const menu = { key: `menu:${id}`, detail: itsMenu[language], run: go(`/queues?menu=${id}`) }
    return [{ ...look, ...tickets }, ...(mayEdit ? [{ ...look, ...menu }] : [])]
  })
  const found = entries.filter((entry) => sought && rankOfEntry(entry, sought) !== undefined)
  return { entries: found.slice(0, mostFound), isFetching }
}
