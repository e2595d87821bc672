import { useTranslation } from 'react-i18next'
import { Count } from '../ui/badge.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ListFilters } from './list-filters.tsx'
import type { ListName } from './list-names.ts'
import type { TicketLists as Lists } from './lists.ts'
import type { TicketActions } from './ticket-actions.ts'
import { TicketList } from './ticket-list.tsx'

interface TicketListsProps {
  lists: Lists
  shown: ListName
  onShow: (list: ListName) => void
  chosenUuid: string | undefined
  actions: TicketActions
}

type Area = 'open' | 'closed'

/** Open tickets, those he attends and those that wait; and the closed ones. */
export function TicketLists({ lists, shown, onShow, chosenUuid, actions }: TicketListsProps) {
  const { t } = useTranslation('tickets')
  const area: Area = shown === 'closed' ? 'closed' : 'open'
  const list = (
    <>
      <ListFilters lists={lists} shown={shown} />
      <TicketList
        name={shown}
        list={lists[shown]}
        chosenUuid={chosenUuid}
        actions={actions}
        onShow={onShow}
      />
    </>
  )
  return (
    <Tabs
      label={t('lists')}
      value={area}
      onChange={(next) => onShow(next === 'closed' ? 'closed' : 'assigned')}
      tabs={[
        { value: 'open', text: t('open') },
        { value: 'closed', text: t('closed') },
      ]}
      className="flex-1"
    >
      {area === 'closed' ? (
        list
      ) : (
        <Tabs
          look="pill"
          label={t('openLists')}
          value={shown === 'pending' ? 'pending' : 'assigned'}
          onChange={onShow}
          tabs={[
            {
              value: 'assigned',
              text: t('assigned'),
              mark: <Count of={lists.assigned.count} tone="over" />,
            },
            {
              value: 'pending',
              text: t('pending'),
              mark: <Count of={lists.pending.count} tone="waiting" />,
            },
          ]}
          className="flex-1"
          listClassName="mx-3 mt-2.5 mb-1"
        >
          {list}
        </Tabs>
      )}
    </Tabs>
  )
}
