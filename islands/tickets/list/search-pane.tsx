import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/facts.tsx'
import { searchWords } from '../../text/search-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { SymbolIcon } from '../../ui/symbol-icon.tsx'
import { useNarrow } from './filter-choices.tsx'
import { useHits } from './hits.ts'
import { isNarrowed, type TicketSearch } from './list-inputs.ts'
import type { TicketLists } from './lists.ts'
import { searchFieldId } from './search-field-id.ts'
import { NarrowingFilter, TagFilter, UserFilter } from './search-filters.tsx'
import { useSearchNavigation } from './search-navigation.ts'
import { TicketList } from './ticket-list.tsx'
import type { TicketListsProps } from './ticket-lists.tsx'

/** Debounce fixed by the specification. */
const pauseMs = 500

export function SearchPane({ lists, ticketSearch, ...props }: TicketListsProps) {
  const { t } = useTranslation(['ticketDialogs', 'tickets'])
  const { search } = lists
  const onSearch = useSearchNavigation()
  const hits = useHits(lists.searchRequest ? ticketSearch.text : '', search.tickets)
  return (
    <>
      <SearchBar ticketSearch={ticketSearch} onSearch={onSearch} lists={lists} />
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
            words={ticketSearch.text}
            optimistic={lists.optimistic}
            picking={props.picking}
            isNarrowed
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
  ticketSearch: TicketSearch
  onSearch: (ticketSearch: TicketSearch) => void
  lists: TicketLists
}

function SearchBar({ ticketSearch, onSearch, lists }: SearchBarProps) {
  const { t } = useTranslation('ticketDialogs')
  const [typed, setTyped] = useTyped(ticketSearch, onSearch)
  const { narrowing } = lists
  const narrow = useNarrow(narrowing)
  const seesUsers = useMay('drawer.administration')
  const isSome =
    ticketSearch.tagIds.length > 0 || ticketSearch.userIds.length > 0 || isNarrowed(narrowing)
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
        <TagFilter
          chosen={ticketSearch.tagIds}
          onChange={(tagIds) => onSearch({ ...ticketSearch, text: typed.trim(), tagIds })}
        />
        {seesUsers ? (
          <UserFilter
            chosen={ticketSearch.userIds}
            onChange={(userIds) => onSearch({ ...ticketSearch, text: typed.trim(), userIds })}
          />
        ) : null}
        <NarrowingFilter lists={lists} />
        {isSome ? (
          <IconButton
            name={t('searchClear')}
            size="icon-sm"
            onClick={() => {
              onSearch({ text: typed.trim(), tagIds: [], userIds: [] })
              narrow({ isUnread: false, connectionIds: [], ad: undefined })
            }}
          >
            <X className="size-4" aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </div>
  )
}

function useTyped(ticketSearch: TicketSearch, onSearch: (ticketSearch: TicketSearch) => void) {
  const [typed, setTyped] = useState(ticketSearch.text)
  const words = searchWords(typed)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    if (words === ticketSearch.text) return
    const timer = setTimeout(
      () => latest.current({ ...ticketSearch, text: words }),
      words === '' ? 0 : pauseMs,
    )
    return () => clearTimeout(timer)
  }, [words, ticketSearch])
  return [typed, setTyped] as const
}
