import ListFilter from 'lucide-react/icons/list-filter'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shownName } from '../text/names.ts'
import { Dot } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Menu, MenuCheck, MenuLabel } from '../ui/menu.tsx'
import { Switch } from '../ui/switch.tsx'
import type { StandingName } from './list-names.ts'
import type { TicketLists } from './lists.ts'

/** Nothing to choose, nothing to see. */
export function ListFilters({ lists, shown }: { lists: TicketLists; shown: StandingName }) {
  const { filter } = lists
  const showsSwitch = filter.choice.mayShowAll && shown === 'assigned'
  const showsQueues = filter.queues.length > 0
  if (!showsSwitch && !showsQueues) return <div className="h-1.5 shrink-0" />
  return (
    <div className="flex min-h-10 shrink-0 items-center justify-between gap-2 px-3">
      {showsSwitch ? <ShowAll filter={filter} /> : <span />}
      {showsQueues ? <QueueChoice filter={filter} /> : null}
    </div>
  )
}

type Filter = TicketLists['filter']

function ShowAll({ filter }: { filter: Filter }) {
  const { t } = useTranslation('tickets')
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <Switch id={id} checked={filter.choice.showsAll} onChange={filter.setShowsAll} />
      <label htmlFor={id} className="text-ink-soft text-list">
        {t('showAll')}
      </label>
    </div>
  )
}

function QueueChoice({ filter: { queues, choice, setQueueIds } }: { filter: Filter }) {
  const { t } = useTranslation('tickets')
  const chosen = choice.queueIds
  return (
    <Menu
      label={t('queues')}
      trigger={
        <Button kind={choice.isEveryQueue ? 'quiet' : 'on'} size="small">
          <ListFilter className="size-4" aria-hidden />
          {choice.isEveryQueue ? t('queuesAll') : t('queuesSome', { count: chosen.length })}
        </Button>
      }
    >
      <MenuLabel>{t('queues')}</MenuLabel>
      {queues.map(({ id, name, color }) => (
        <MenuCheck
          key={id}
          checked={chosen.includes(id)}
          onChange={(isOn) =>
            setQueueIds(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        >
          <Dot color={color} />
          {shownName(name)}
        </MenuCheck>
      ))}
    </Menu>
  )
}
