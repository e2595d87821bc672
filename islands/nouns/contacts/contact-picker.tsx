import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useOptionalResource } from '../../kit/live/optional-resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { NamedAvatar } from '../../kit/ui/named-avatar.tsx'
import { type Option, SearchList } from '../../kit/ui/search-list.tsx'
import { contactList } from './contact-list.ts'
import { useReach } from './use-reach.ts'

export interface ChosenContact {
  id: number
  name: string
}

interface ContactPickerProps {
  id: string
  error: boolean
  onChoose: (contact: ChosenContact) => void
  /** @param text the name or number that was typed */
  onAdd: (text: string) => void
}

const adding = 'add'

export function ContactPicker({ id, error, onChoose, onAdd }: ContactPickerProps) {
  const { t } = useTranslation('ticketDialogs')
  const reachOf = useReach()
  const { typed, setTyped, sought, isWaiting } = useSearch()
  const { data, isFetching } = useOptionalResource(
    contactList,
    sought ? { searchParam: sought } : undefined,
  )
  const rows = sought ? (data?.rows ?? []) : []
  const options: Option[] = rows.map((contact) => ({
    key: String(contact.id),
    content: (
      <>
        <NamedAvatar name={contact.name} picture={contact.profilePicUrl} size="sm" />
        <span className="min-w-0 flex-1 truncate">{shownName(contact.name)}</span>
        <span className="text-faint text-xs tabular-nums">{reachOf(contact)}</span>
      </>
    ),
  }))
  const add: Option = {
    key: adding,
    content: (
      <>
        <UserPlus className="size-4 text-muted-foreground" aria-hidden />
        {typed.trim() ? t('contactAddNamed', { text: typed.trim() }) : t('contactAdd')}
      </>
    ),
  }
  const isDone = Boolean(sought && data && !isWaiting)
  return (
    <SearchList
      id={id}
      label={t('contact')}
      text={typed}
      onText={setTyped}
      aria-invalid={error || undefined}
      aria-describedby={`${id}-hint`}
      options={[...options, add]}
      onChoose={(key) => {
        const contact = rows.find((row) => String(row.id) === key)
        if (contact) onChoose({ id: contact.id, name: contact.name })
        else onAdd(typed.trim())
      }}
      status={isDone ? t('contactFound', { count: rows.length }) : undefined}
      isBusy={isFetching || isWaiting}
      listClassName="max-h-56"
    />
  )
}
