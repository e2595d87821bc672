import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { addContacts } from '#outreach/contact-lists/contract'
import { useTry } from '../../../kit/failing/try.ts'
import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../../../kit/ui/dropdown-menu.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { type ListChoice, listChoices } from '../../../nouns/contact-lists/list-choices.ts'

/** Adds the contact of the conversation to the list that is clicked. */
export function ToList({ contactId }: { contactId: number }) {
  const { t } = useTranslation('contactDrawer')
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" className="mt-2">
          <SymbolIcon name="list-plus" className="size-4" aria-hidden />
          {t('toList')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        aria-label={t('toList')}
        align="center"
        className="max-h-80 max-w-72 text-left"
      >
        <Lists contactId={contactId} />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function Lists({ contactId }: { contactId: number }) {
  const { t } = useTranslation('contactDrawer')
  const { data: lists } = useResource(listChoices, {})
  const attempt = useTry()
  const add = ({ id: contactListId, name }: ListChoice) =>
    attempt(async () => {
      const outcome = await call(addContacts, { contactListId, contactIds: [contactId] })
      const list = shownName(name)
      if (outcome.unnumbered > 0) toast.error(t('neverWrote'))
      else
        toast.success(outcome.added > 0 ? t('addedToList', { list }) : t('knownInList', { list }))
    })
  if (!lists) return null
  if (lists.length === 0) return <DropdownMenuLabel>{t('noLists')}</DropdownMenuLabel>
  return lists.map((list) => (
    <DropdownMenuItem key={list.id} onSelect={() => add(list)}>
      <span className="truncate">{shownName(list.name)}</span>
    </DropdownMenuItem>
  ))
}
