import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../kit/facts/facts.tsx'
import { searchWords } from '../../../kit/text/search-words.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { unnarrowed, useNarrow } from '../filters/narrow.ts'
import { useHits } from './hits.ts'
import { isNarrowed } from './list-inputs.ts'
import type { TicketLists } from './lists.ts'
import { searchFieldId } from './search-field-id.ts'
import { NarrowingFilter, TagFilter, UserFilter } from './search-filters.tsx'
import { useSearchNavigation } from './search-navigation.ts'
import { TicketList, type TicketListProps } from './ticket-list.tsx'

/** Debounce fixed by the specification. */
const pauseMs = 500

type SearchPaneProps = { text: string } & Pick<
  TicketListProps,
  'lists' | 'chosenUuid' | 'actions' | 'onShow' | 'picking'
>

export function SearchPane({ lists, text, ...props }: SearchPaneProps) {
  const { t } = useTranslation(['ticketDialogs', 'tickets'])
  const { search } = lists
  const onSearch = useSearchNavigation()
  const hits = useHits(lists.searchRequest ? text : '', search.tickets)
  return (
    <>
      <SearchBar text={text} onSearch={onSearch} lists={lists} />
      <FilterChips lists={lists} shown="search" />
      <p className="flex h-6 shrink-0 items-center px-3.5 text-faint text-2xs" role="status">
        {lists.searchRequest ? resultText() : ''}
      </p>
      {lists.searchRequest ? (
        <div
          className="flex min-h-0 flex-1 flex-col aria-busy:opacity-70"
          aria-busy={lists.isSearching}
        >
          <TicketList
            name="search"
            list={search}
            chosenUuid={props.chosenUuid}
            actions={props.actions}
            onShow={props.onShow}
            hits={hits}
            words={text}
            lists={lists}
            picking={props.picking}
          />
        </div>
      ) : (
        <EmptyState
          drawing={<SymbolIcon name="search" aria-hidden />}
          title={t('searchStart')}
          text={t('searchStartText')}
        />
      )}
    </>
  )

  function resultText(): string {
    if (lists.isSearching || !search.tickets) return t('searching')
    return t(search.countIsLowerBound ? 'searchMany' : 'searchFound', { count: search.count })
  }
}

interface SearchBarProps {
  text: string
  onSearch: (text: string) => void
  lists: TicketLists
}

function SearchBar({ text, onSearch, lists }: SearchBarProps) {
  const { t } = useTranslation('ticketDialogs')
  const [typed, setTyped] = useTyped(text, onSearch)
  const { narrowing } = lists
  const narrow = useNarrow()
  const seesUsers = useMay('drawer.administration')
  return (
    <div className="flex shrink-0 flex-col gap-1 px-3 pt-2.5">
      <div className="relative">
        <SymbolIcon
          name="search"
          className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-faint"
          aria-hidden
        />
        <Input
          id={searchFieldId}
          type="search"
          aria-label={t('searchLabel')}
          placeholder={t('searchLabel')}
          value={typed}
          maxLength={200}
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
          className="pl-8"
        />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <TagFilter chosen={narrowing.tagIds} onChange={(tagIds) => narrow({ tagIds })} />
        {seesUsers ? (
          <UserFilter chosen={narrowing.userIds} onChange={(userIds) => narrow({ userIds })} />
        ) : null}
        <NarrowingFilter lists={lists} />
        {isNarrowed(narrowing) ? (
          <IconButton
            name={t('searchClear')}
            size="icon-sm"
            onClick={() => {
              onSearch(typed.trim())
              narrow(unnarrowed)
            }}
          >
            <X className="size-4" aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </div>
  )
}

function useTyped(text: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const words = searchWords(typed)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    if (words === text) return
    const timer = setTimeout(() => latest.current(words), words === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [words, text])
  return [typed, setTyped] as const
}
