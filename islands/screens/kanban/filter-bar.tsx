import Shapes from 'lucide-react/icons/shapes'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts, useMay } from '../../kit/facts/facts.tsx'
import { SearchBox } from '../../kit/list-page/search-box.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { useResource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ChoiceMenu } from '../../kit/ui/choice-menu.tsx'
import { Dot } from '../../kit/ui/dot.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { queueList } from '../../nouns/queues/queue-list.ts'
import { tagList } from '../../nouns/tags/tag-list.ts'
import { userCards } from '../../nouns/users/user-cards.ts'
import { isFiltered, noFilter, queryOf } from './filter-query.ts'
import { chosenQueues, type KanbanFilter } from './kanban-filter.ts'

interface FilterBarProps {
  filter: KanbanFilter
  onFilter: (change: Partial<KanbanFilter>) => void
}

export function FilterBar({ filter, onFilter }: FilterBarProps) {
  const { t } = useTranslation('kanban')
  useEffect(() => {
    const query = queryOf(filter)
    if (location.search !== query) history.replaceState(null, '', location.pathname + query)
  }, [filter])
  const search = useSearch({ initial: filter.text })
  const { sought, setTyped } = search
  useEffect(() => {
    if (sought !== filter.text) onFilter({ text: sought })
  }, [sought, filter.text, onFilter])
  const mayShowAll = useMay('ticket.showAll')
  return (
    <div className="flex flex-wrap items-center gap-1">
      <SearchBox label={t('search')} search={search} />
      <QueueFilter filter={filter} onFilter={onFilter} />
      {mayShowAll ? <UserFilter filter={filter} onFilter={onFilter} /> : null}
      <TagFilter filter={filter} onFilter={onFilter} />
      {isFiltered(filter) ? (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setTyped('')
            onFilter(noFilter)
          }}
        >
          <X className="size-3.5" aria-hidden />
          {t('clearFilter')}
        </Button>
      ) : null}
    </div>
  )
}

function QueueFilter({ filter, onFilter }: FilterBarProps) {
  const { t } = useTranslation('kanban')
  const { me } = useFacts()
  const mayShowAll = useMay('ticket.showAll')
  const all = useOptionalResource(queueList, mayShowAll ? {} : undefined).data
  const queues = mayShowAll ? (all ?? me.queues) : me.queues
  if (queues.length === 0) return null
  const chosen = chosenQueues(me, filter)
  return (
    <ChoiceMenu
      label={t('queues')}
      text={chosen.length > 0 ? t('queuesSome', { count: chosen.length }) : t('queues')}
      icon={<Shapes className="size-3.5" aria-hidden />}
      choices={queues.map(({ id, name, color }) => ({ id, name: dotted(name, color) }))}
      chosen={chosen}
      onChange={(queueIds) => onFilter({ queueIds })}
    />
  )
}

function UserFilter({ filter, onFilter }: FilterBarProps) {
  const { t } = useTranslation('kanban')
  const users = useResource(userCards, {}).data ?? []
  return (
    <ChoiceMenu
      label={t('users')}
      text={
        filter.userIds.length > 0 ? t('usersSome', { count: filter.userIds.length }) : t('users')
      }
      icon={<SymbolIcon name="user-round" className="size-3.5" aria-hidden />}
      choices={users.map(({ id, name }) => ({ id, name: shownName(name) }))}
      chosen={filter.userIds}
      onChange={(userIds) => onFilter({ userIds })}
    />
  )
}

function TagFilter({ filter, onFilter }: FilterBarProps) {
  const { t } = useTranslation('kanban')
  const tags = useResource(tagList, {}).data
  const choices = tags?.filter(({ kanban }) => kanban === 0) ?? []
  // There from the start: what stands behind it must not move under a pointer.
  if (tags && choices.length === 0) return null
  return (
    <ChoiceMenu
      label={t('tags')}
      text={filter.tagIds.length > 0 ? t('tagsSome', { count: filter.tagIds.length }) : t('tags')}
      icon={<SymbolIcon name="tag" className="size-3.5" aria-hidden />}
      choices={choices.map(({ id, name, color }) => ({ id, name: dotted(name, color) }))}
      chosen={filter.tagIds}
      onChange={(tagIds) => onFilter({ tagIds })}
    />
  )
}

function dotted(name: string, color: string) {
  return (
    <>
      <Dot color={color} />
      <span className="truncate">{shownName(name)}</span>
    </>
  )
}
