import ListFilter from 'lucide-react/icons/list-filter'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../../kit/later/later.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '../../../kit/ui/dropdown-menu.tsx'
import { Switch } from '../../../kit/ui/switch.tsx'
import { countNarrowing } from './list-inputs.ts'
import type { StatusTab } from './list-names.ts'
import type { TicketLists } from './lists.ts'

const FilterChoices = later(async () => (await import('./filter-choices.tsx')).FilterChoices)

const FilterChips = later(async () => (await import('../filters/filter-chips.tsx')).FilterChips)

export function ListFilters({ lists, shown }: { lists: TicketLists; shown: StatusTab }) {
  const { filter } = lists
  return (
    <>
      <div className="flex min-h-10 shrink-0 items-center justify-between gap-x-2 px-3">
        {choiceOf(shown, filter) ?? <span />}
        <FilterMenu lists={lists} hasUnread={shown !== 'closed'} />
      </div>
      <FilterChips lists={lists} shown={shown} />
    </>
  )
}

type Filter = TicketLists['filter']

function choiceOf(shown: StatusTab, { choice, setShowsAll, setLongestFirst }: Filter) {
  if (shown === 'pending') {
    return <Choice name="longestFirst" isOn={choice.longestFirst} onChange={setLongestFirst} />
  }
  if (shown === 'closed' || !choice.mayShowAll) return undefined
  return <Choice name="showAll" isOn={choice.showsAll} onChange={setShowsAll} />
}

interface ChoiceProps {
  name: 'showAll' | 'longestFirst'
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Choice({ name, isOn, onChange }: ChoiceProps) {
  const { t } = useTranslation('tickets')
  const id = useId()
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Switch id={id} checked={isOn} onCheckedChange={onChange} />
      <label htmlFor={id} className="text-muted-foreground text-xs leading-tight">
        {t(name)}
      </label>
    </div>
  )
}

interface MenuProps {
  lists: TicketLists
  hasUnread: boolean
}

function FilterMenu({ lists, hasUnread }: MenuProps) {
  const { t } = useTranslation('tickets')
  const { narrowing } = lists
  const { choice } = lists.filter
  const count =
    countNarrowing(hasUnread ? narrowing : { ...narrowing, isUnread: false }) +
    (choice.isEveryQueue ? 0 : choice.queueIds.length)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          data-state={count > 0 ? 'on' : 'off'}
          size="sm"
          className="shrink-0"
        >
          <ListFilter className="size-4" aria-hidden />
          {count > 0 ? t('filtersSome', { count }) : t('filters')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={t('filters')} align="end">
        <FilterChoices lists={lists} hasUnread={hasUnread} hasQueues />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
