/** Everything by typing: pages, people, their tickets, and what can be done on this screen. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../app/facts.tsx'
import { readStored, writeStored } from '../../app/stored.ts'
import { useSearch } from '../../list-page/searching.ts'
import { folded } from '../../text/names.ts'
import { SearchList } from '../../ui/search-list.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { type PaletteEntry, useFound, useHere } from './entries.ts'

export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['palette', 'common'])
  const { me } = useFacts()
  const { typed, setTyped, sought, isWaiting } = useSearch()
  const here = useHere()
  const found = useFound(sought)
  const recentKey = `palette:${me.id}`
  const recent = useMemo(() => (readStored(recentKey) ?? '').split('\n'), [recentKey])

  const known = here.filter(({ text }) => folded(text).includes(folded(typed)))
  const ordered = typed.trim() === '' ? recentFirst(known, recent, t('recent')) : known
  const entries = [...ordered, ...found.entries]
  const choose = (key: string) => {
    const entry = entries.find((one) => one.key === key)
    if (!entry) return
    writeStored(recentKey, [key, ...recent.filter((one) => one !== key)].slice(0, 4).join('\n'))
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

function EntryLine({ entry: { icon: Icon, text, detail } }: { entry: PaletteEntry }) {
  return (
    <>
      <Icon className="size-4 shrink-0 text-muted-foreground" aria-hidden />
      <span className="min-w-0 flex-1 truncate">{text}</span>
      {detail ? <span className="text-faint text-xs tabular-nums">{detail}</span> : null}
    </>
  )
}

/** What was chosen last stands above, once. */
function recentFirst(
  entries: PaletteEntry[],
  recent: readonly string[],
  group: string,
): PaletteEntry[] {
  const first = recent.flatMap((key) => entries.find((entry) => entry.key === key) ?? [])
  return [
    ...first.map((entry) => ({ ...entry, group })),
    ...entries.filter((entry) => !first.includes(entry)),
  ]
}
