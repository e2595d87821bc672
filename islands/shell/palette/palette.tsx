/** Everything by typing: pages, people, their tickets, and what can be done on this screen. */
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { type ComponentType, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listTickets } from '#tickets/contract'
import { useFacts } from '../../app/facts.tsx'
import { readStored, writeStored } from '../../app/stored.ts'
import { contactList } from '../../contacts/contact-list.ts'
import { useNewTicket } from '../../contacts/new-ticket.ts'
import { useSearch } from '../../list-page/searching.ts'
import { useOptionalResource } from '../../live/optional-resource.ts'
import { resource } from '../../live/resource.ts'
import { folded, shownName } from '../../text/names.ts'
import { SearchList } from '../../ui/search-list.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { usePages } from '../drawer/pages.ts'
import { commandIcons } from './command-icons.ts'
import { offeredCommands } from './commands.ts'

/** Asked for once, not kept current: it is shown for a moment. */
const foundTickets = resource(listTickets, { toData: ({ tickets }) => tickets })
const mostFound = 6

interface Entry {
  key: string
  group: string
  text: string
  detail?: string
  icon: ComponentType<{ className?: string }>
  run: () => void
}

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

function EntryLine({ entry: { icon: Icon, text, detail } }: { entry: Entry }) {
  return (
    <>
      <Icon className="size-4 shrink-0 text-muted-foreground" aria-hidden />
      <span className="min-w-0 flex-1 truncate">{text}</span>
      {detail ? <span className="text-faint text-xs tabular-nums">{detail}</span> : null}
    </>
  )
}

/** What was chosen last stands above, once. */
function recentFirst(entries: Entry[], recent: readonly string[], group: string): Entry[] {
  const first = recent.flatMap((key) => entries.find((entry) => entry.key === key) ?? [])
  return [
    ...first.map((entry) => ({ ...entry, group })),
    ...entries.filter((entry) => !first.includes(entry)),
  ]
}

/** Actions of the screen, then the pages. */
function useHere(): Entry[] {
  const { t } = useTranslation('palette')
  const pages = usePages()
  return useMemo(
    () => [
      ...(offeredCommands()?.commands() ?? []).map(({ key, name, run }) => ({
        key,
        group: t('actions'),
        text: t(key, { name }),
        icon: commandIcons[key],
        run,
      })),
      ...pages.map(({ href, text, icon }) => ({
        key: `page:${href}`,
        group: t('pages'),
        text,
        icon,
        run: () => location.assign(href),
      })),
    ],
    [pages, t],
  )
}

/** Living and past tickets, and people to write to. */
function useFound(sought: string) {
  const { t } = useTranslation('palette')
  const tickets = useOptionalResource(
    foundTickets,
    sought ? { searchParam: sought, showAll: true } : undefined,
  )
  const contacts = useOptionalResource(contactList, sought ? { searchParam: sought } : undefined)
  const open = useNewTicket()
  const entries: Entry[] = [
    ...(tickets.data ?? []).slice(0, mostFound).map(({ id, uuid, code, contact }) => ({
      key: `ticket:${id}`,
      group: t('tickets'),
      text: shownName(contact.name),
      detail: t('ticketOf', { code }),
      icon: MessagesSquare,
      run: () => goToTicket(uuid),
    })),
    ...(contacts.data?.rows ?? []).slice(0, mostFound).map(({ id, name, number }) => ({
      key: `contact:${id}`,
      group: t('contacts'),
      text: t('newWith', { name: shownName(name) }),
      detail: number ?? '',
      icon: MessageSquarePlus,
      run: () => {
        const here = offeredCommands()
        if (here?.newTicket) here.newTicket({ id, name })
        else void open(id)
      },
    })),
  ]
  return { entries, isFetching: tickets.isFetching || contacts.isFetching }
}

function goToTicket(uuid: string) {
  const here = offeredCommands()
  if (here?.openTicket) here.openTicket(uuid)
  else location.assign(`/tickets/${uuid}`)
}
