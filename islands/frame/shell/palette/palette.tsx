import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useSearch } from '../../../kit/list-page/searching.ts'
import { SearchList } from '../../../kit/ui/search-list.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import type { LayerProps } from '../frame.ts'
import { useHere } from './entries-here.ts'
import { type FoundEntries, type PaletteEntry, ticketEntry } from './palette-entry.ts'
import { firstActive, rankEntries, rankOfEntry } from './ranking.ts'
import { addRecent, type Recent, readRecent } from './recent.ts'
import { useSettable } from './settable.ts'
import { ShownKeys, shownKeys } from './shown-keys.tsx'

interface PaletteProps extends LayerProps {
  /** What the nouns find. */
  useFound: (sought: string) => FoundEntries
}

export function PaletteDialog({ useFound, onOpen, onClose }: PaletteProps) {
  const { t } = useTranslation(['palette', 'common'])
  const { me } = useFacts()
  const { typed, setTyped, sought, isWaiting } = useSearch()
  const here = [...useHere(), ...useSettable(onOpen)]
  const found = useFound(sought)
  const look = { group: t('recent'), detail: (code: string) => t('ticketOf', { code }) }
  const recent = useMemo(() => readRecent(me.id).filter(leadsElsewhere), [me.id])

  const ofServer = new Set(found.entries.map(({ key }) => key))
  const known = [...here, ...recentTickets(recent, look)].filter(
    (entry) => rankOfEntry(entry, typed) !== undefined && !ofServer.has(entry.key),
  )
  const entries =
    typed.trim() === ''
      ? recentFirst(here, recent, look)
      : rankEntries([...known, ...found.entries], typed)
  const choose = (key: string) => {
    const entry = entries.find((one) => one.key === key)
    if (!entry) return
    if (!entry.isChange) addRecent(me.id, { key, ticket: entry.ticket })
    // First: it may open another layer.
    onClose()
    entry.run()
  }
  return (
    <TitledDialog onClose={onClose} title={t('title')}>
      <form onSubmit={(event) => event.preventDefault()}>
        <SearchList
          label={t('title')}
          placeholder={t('placeholder')}
          text={typed}
          onText={setTyped}
          options={entries.map((entry) => ({
            key: entry.key,
            group: entry.group,
            content: <EntryLine entry={entry} />,
          }))}
          start={firstActive(entries, typed)}
          onChoose={choose}
          status={t('results', { count: entries.length })}
          isBusy={isWaiting || found.isFetching}
          empty={
            <p className="px-2 py-3 text-sm text-muted-foreground">
              {isWaiting || found.isFetching ? t('common:loading') : t('none', { text: typed })}
            </p>
          }
          listClassName="h-80 max-h-[50dvh]"
        />
      </form>
    </TitledDialog>
  )
}

function EntryLine({ entry: { icon: Icon, text, detail, keys } }: { entry: PaletteEntry }) {
  const look = { className: 'size-4 shrink-0 text-muted-foreground', 'aria-hidden': true }
  return (
    <>
      {typeof Icon === 'string' ? <SymbolIcon name={Icon} {...look} /> : <Icon {...look} />}
      <span className="min-w-0 flex-1 truncate">{text}</span>
      {detail ? <span className="text-faint text-xs tabular-nums">{detail}</span> : null}
      {keys ? <ShownKeys keys={shownKeys(keys)} /> : null}
    </>
  )
}

/** Where one is already is no place to go. */
function leadsElsewhere({ key, ticket }: Recent) {
  const { pathname } = location
  return pathname !== `/tickets/${ticket?.uuid}` && key !== `page:${pathname}`
}

interface RecentLook {
  group: string
  detail: (code: string) => string
}

function recentTickets(recent: readonly Recent[], { group, detail }: RecentLook): PaletteEntry[] {
  return recent.flatMap(({ key, ticket }) =>
    ticket ? ticketEntry(key, ticket, { group, detail: detail(ticket.code) }) : [],
  )
}

function recentFirst(
  entries: readonly PaletteEntry[],
  recent: readonly Recent[],
  { group, detail }: RecentLook,
): PaletteEntry[] {
  const first = recent.flatMap(({ key, ticket }) => {
    if (ticket) return ticketEntry(key, ticket, { group, detail: detail(ticket.code) })
    return entries.find((entry) => entry.key === key) ?? []
  })
  const keys = new Set(first.map(({ key }) => key))
  return [
    ...first.map((entry) => ({ ...entry, group })),
    ...entries.filter(({ key }) => !keys.has(key)),
  ]
}
