import ListFilter from 'lucide-react/icons/list-filter'
import { useTranslation } from 'react-i18next'
import { useOptionalResource } from '../../../kit/live/optional-resource.ts'
import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ChoiceMenu } from '../../../kit/ui/choice-menu.tsx'
import { Dot } from '../../../kit/ui/dot.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '../../../kit/ui/dropdown-menu.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { tagList } from '../../../nouns/tags/tag-list.ts'
import { userCards } from '../../../nouns/users/user-cards.ts'
import { FilterChoices } from './filter-choices.tsx'
import { countNarrowing } from './list-inputs.ts'
import type { TicketLists } from './lists.ts'

interface FilterProps {
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

export function TagFilter({ chosen, onChange }: FilterProps) {
  const { t } = useTranslation('ticketDialogs')
  const tags = useResource(tagList, {}).data
  // There from the start: what stands behind it must not move under a pointer.
  if (tags?.length === 0) return null
  const choices = (tags ?? []).map(({ id, name, color }) => ({
    id,
    name: (
      <>
        <Dot color={color} />
        <span className="truncate">{name}</span>
      </>
    ),
  }))
  return (
    <ChoiceMenu
      label={t('searchTags')}
      text={chosen.length > 0 ? t('searchTagsSome', { count: chosen.length }) : t('searchTags')}
      icon={<SymbolIcon name="tag" className="size-3.5" aria-hidden />}
      choices={choices}
      chosen={chosen}
      onChange={onChange}
    />
  )
}

export function UserFilter({ chosen, onChange }: FilterProps) {
  const { t } = useTranslation('ticketDialogs')
  const users = useOptionalResource(userCards, {}).data ?? []
  const choices = users.map(({ id, name }) => ({ id, name: shownName(name) }))
  return (
    <ChoiceMenu
      label={t('searchUsers')}
      text={chosen.length > 0 ? t('searchUsersSome', { count: chosen.length }) : t('searchUsers')}
      icon={<SymbolIcon name="user-round" className="size-3.5" aria-hidden />}
      choices={choices}
      chosen={chosen}
      onChange={onChange}
    />
  )
}

export function NarrowingFilter({ lists }: { lists: TicketLists }) {
  const { t } = useTranslation('tickets')
  const { narrowing } = lists
  const { isUnread, connectionIds, date, ad } = narrowing
  const count = countNarrowing({ isUnread, connectionIds, date, ad, tagIds: [], userIds: [] })
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" data-state={count > 0 ? 'on' : 'off'} size="sm">
          <ListFilter className="size-3.5" aria-hidden />
          {count > 0 ? t('filtersSome', { count }) : t('filters')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={t('filters')} align="start">
        <FilterChoices lists={lists} hasUnread hasQueues={false} />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
