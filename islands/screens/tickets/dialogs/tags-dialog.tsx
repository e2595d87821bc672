import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveTicket } from '#desk/kanban/contract'
import { changeTicketTags, createTag, type Tag } from '#desk/tags/contract'
import type { Ticket } from '#desk/tickets/contract'
import { ticketUpdated } from '#desk/tickets/events-contract'
import { call } from '#kernel/http/call'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient, useResource } from '../../../kit/live/resource.ts'
import { folded, shownName } from '../../../kit/text/names.ts'
import { Dot } from '../../../kit/ui/dot.tsx'
import { FormField } from '../../../kit/ui/form-field.tsx'
import { NativeSelect } from '../../../kit/ui/native-select.tsx'
import { type Option, SearchList } from '../../../kit/ui/search-list.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { useSlow } from '../../../kit/ui/use-slow.ts'
import { tagList } from '../../../nouns/tags/tag-list.ts'

interface TagsDialogProps {
  ticket: Ticket
  onClose: () => void
}

/** The server refuses shorter names. */
const minLength = 3
const creating = 'create'
/** A new tag's colour is chosen by its name. */
const colors = ['#0072A8', '#17693A', '#8A5300', '#B3261E', '#6B4FA0', '#00808A', '#A33B7A']

export function TagsDialog({ ticket: opened, onClose }: TagsDialogProps) {
  const { t } = useTranslation(['ticketDialogs', 'tickets'])
  const { data: all } = useResource(tagList, {})
  const { ticket, chosen, move, toggle, create } = useTicketTags(opened)
  const [text, setText] = useState('')
  const isSlow = useSlow(all === undefined)
  const name = text.trim()

  const plain = (all ?? []).filter(({ kanban }) => kanban === 0)
  const lanes = (all ?? []).filter(({ kanban }) => kanban === 1)
  const found = plain.filter((tag) => folded(tag.name).includes(folded(name)))
  const isNew = name !== '' && !(all ?? []).some((tag) => folded(tag.name) === folded(name))
  const isLongEnough = name.length >= minLength
  return (
    <TitledDialog
      onClose={onClose}
      title={t('tickets:tags')}
      description={shownName(ticket.contact.name)}
      size="sm"
    >
      <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        {all ? (
          <SearchList
            label={t('tagsSearch')}
            placeholder={t('tagsSearch')}
            text={text}
            onText={setText}
            maxLength={50}
            options={[
              ...found.map((tag) => tagOption(tag, chosen.has(tag.id))),
              ...(isNew && isLongEnough
                ? [{ key: creating, content: <NewTag text={t('tagCreate', { name })} /> }]
                : []),
            ]}
            onChoose={(key) =>
              void (key === creating ? create(name, () => setText('')) : toggle(Number(key)))
            }
            empty={<Hint>{emptyText()}</Hint>}
            listClassName="max-h-64"
          />
        ) : (
          isSlow && <Skeleton className="h-40 w-full" />
        )}
        {lanes.length > 0 ? (
          <LaneField
            lanes={lanes}
            value={lanes.find(({ id }) => chosen.has(id))?.id}
            onChange={(laneId) => void move(laneId === undefined ? [] : [laneId])}
          />
        ) : null}
      </form>
    </TitledDialog>
  )

  function emptyText(): string {
    if (name === '') return t('tagsNone')
    return isLongEnough ? t('tagsNoneSuch') : t('tagShort')
  }
}

function useTicketTags(opened: Ticket) {
  const { live } = useDataClient()
  const attempt = useTry()
  const [ticket, setTicket] = useState(opened)
  const chosen = new Set(ticket.tags.map(({ id }) => id))

  // Only what was clicked: colleagues may change the other tags meanwhile.
  const save = (work: () => Promise<Ticket>) =>
    attempt(async () => {
      const changed = await work()
      setTicket(changed)
      live?.apply(ticketUpdated, { action: 'update', ticket: changed })
    })
  const ticketId = ticket.id
  const toggle = (id: number) =>
    save(() => call(changeTicketTags, { ticketId, [chosen.has(id) ? 'remove' : 'add']: [id] }))
  const move = (laneIds: number[]) => save(() => call(moveTicket, { ticketId, laneIds }))
  const create = (name: string, onCreated: () => void) =>
    attempt(async () => {
      const tag = await call(createTag, { name, color: colorOf(name), kanban: 0 })
      onCreated()
      await save(() => call(changeTicketTags, { ticketId, add: [tag.id] }))
    })
  return { ticket, chosen, move, toggle, create }
}

interface LaneFieldProps {
  lanes: readonly Tag[]
  value: number | undefined
  onChange: (laneId: number | undefined) => void
}

function LaneField({ lanes, value, onChange }: LaneFieldProps) {
  const { t } = useTranslation('ticketDialogs')
  return (
    <FormField label={t('lane')}>
      {(parts) => (
        <NativeSelect
          {...parts}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value ? Number(target.value) : undefined)}
        >
          <option value="">{t('laneNone')}</option>
          {lanes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}

function tagOption({ id, name, color }: Tag, isOn: boolean): Option {
  return {
    key: String(id),
    isOn,
    content: (
      <>
        <Dot color={color} className="size-2.5" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {isOn ? <Check className="size-4 text-primary" aria-hidden /> : null}
      </>
    ),
  }
}

function NewTag({ text }: { text: string }) {
  return (
    <>
      <SymbolIcon name="plus" className="size-4 text-muted-foreground" aria-hidden />
      <span className="min-w-0 flex-1 truncate">{text}</span>
    </>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="px-2 py-1.5 text-faint text-xs">{children}</p>
}

function colorOf(name: string): string | undefined {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return colors[sum % colors.length]
}
