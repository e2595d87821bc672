import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/facts.tsx'
import { searchWords } from '../../text/search-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { useNarrow } from './filter-choices.tsx'
import { useHits } from './hits.ts'
import { isNarrowed, type TicketSearch } from './list-inputs.ts'
import type { TicketLists } from './lists.ts'
import { searchFieldId } from './search-field-id.ts'
import { NarrowingFilter, TagFilter, UserFilter } from './search-filters.tsx'
import { useSearchNavigation } from './search-navigation.ts'
import { TicketList } from './ticket-list.tsx'
import type { TicketListsProps } from './ticket-lists.tsx'

/** The specification's: nothing is searched for while somebody is still typing. */
const pauseMs = 500

export function SearchPane({ lists, sought, ...props }: TicketListsProps) {
  const { t } = useTranslation(['ticketDialogs', 'tickets'])
  const { search } = lists
  const onSeek = useSearchNavigation()
  const hits = useHits(lists.sought ? sought.text : '', search.tickets)
  return (
    <>
      <SearchBar sought={sought} onSeek={onSeek} lists={lists} />
      <p className="flex h-6 shrink-0 items-center px-3.5 text-faint text-2xs" role="status">
        {lists.sought ? resultText() : ''}
      </p>
      {lists.sought ? (
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
            words={sought.text}
            picking={props.picking}
            isNarrowed
          />
        </div>
      ) : (
        <EmptyState
          drawing={<Search aria-hidden />}
          title={t('searchStart')}
          text={t('searchStartText')}
        />
      )}
    </>
  )

  function resultText(): string {
    if (lists.isSearching || !search.tickets) return t('searching')
    // Nobody counts all tickets that hold a common word: then it is at least so many.
    const isMore = search.hasMore && search.count <= search.tickets.length + 1
    return isMore
      ? t('searchMany', { count: search.tickets.length })
      : t('searchFound', { count: search.count })
  }
}

interface SearchBarProps {
  sought: TicketSearch
  onSeek: (sought: TicketSearch) => void
  lists: TicketLists
}

function SearchBar({ sought, onSeek, lists }: SearchBarProps) {
  const { t } = useTranslation('ticketDialogs')
  const [typed, setTyped] = useTyped(sought, onSeek)
  const { narrowing } = lists
  const narrow = useNarrow(narrowing)
  const seesUsers = useMay('drawer.administration')
  const isSome = sought.tagIds.length > 0 || sought.userIds.length > 0 || isNarrowed(narrowing)
  return (
    <div className="flex shrink-0 flex-col gap-1 px-3 pt-2.5">
      <div className="relative">
        <Search
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
          chosen={sought.tagIds}
          onChange={(tagIds) => onSeek({ ...sought, text: typed.trim(), tagIds })}
        />
        {seesUsers ? (
          <UserFilter
            chosen={sought.userIds}
            onChange={(userIds) => onSeek({ ...sought, text: typed.trim(), userIds })}
          />
        ) : null}
        <NarrowingFilter lists={lists} />
        {isSome ? (
          <IconButton
            name={t('searchClear')}
            size="icon-sm"
            onClick={() => {
              onSeek({ text: typed.trim(), tagIds: [], userIds: [] })
              narrow({ isUnread: false, connectionIds: [] })
            }}
          >
            <X className="size-4" aria-hidden />
          </IconButton>
        ) : null}
      </div>
    </div>
  )
}

/** What is typed, and after a pause what is sought; what the address says otherwise is shown. */
function useTyped(sought: TicketSearch, onSeek: (sought: TicketSearch) => void) {
  const [typed, setTyped] = useState(sought.text)
  const wanted = searchWords(typed)
  const seek = useRef(onSeek)
  seek.current = onSeek
  useEffect(() => {
    if (wanted === sought.text) return
    const timer = setTimeout(
      () => seek.current({ ...sought, text: wanted }),
      wanted === '' ? 0 : pauseMs,
    )
    return () => clearTimeout(timer)
  }, [wanted, sought])
  return [typed, setTyped] as const
}
