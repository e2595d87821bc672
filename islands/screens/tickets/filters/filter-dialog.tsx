import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../kit/facts/facts.tsx'
import { useOptionalResource } from '../../../kit/live/optional-resource.ts'
import { useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { Dot } from '../../../kit/ui/dot.tsx'
import { FormField } from '../../../kit/ui/form-field.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { tagList } from '../../../nouns/tags/tag-list.ts'
import { userCards } from '../../../nouns/users/user-cards.ts'
import { narrowingIn, readTicketsSearch } from '../tickets-router.ts'
import { useNarrow } from './narrow.ts'

export function FilterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['ticketFilters', 'common'])
  const formId = useId()
  const narrow = useNarrow()
  const [was] = useState(narrowingIn(readTicketsSearch(useSearch({ strict: false }))))
  const [tagIds, setTagIds] = useState(was.tagIds)
  const [userIds, setUserIds] = useState(was.userIds)
  const [date, setDate] = useState(was.date ?? '')
  const tags = useResource(tagList, {}).data
  // Others see only their own tickets.
  const seesUsers = useMay('ticket.showAll')
  const users = useOptionalResource(userCards, seesUsers ? {} : undefined).data
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    narrow({ tagIds, userIds, date: date || undefined })
    onClose()
  }
  return (
    <TitledDialog
      onClose={onClose}
      size="sm"
      title={t('title')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4" noValidate onSubmit={onSubmit}>
        <FormField label={t('date')} error={undefined}>
          {(parts) => (
            <Input
              {...parts}
              type="date"
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
          )}
        </FormField>
        <Several
          label={t('tags')}
          of={tags}
          chosen={tagIds}
          onChange={setTagIds}
          none={t('noTags')}
        />
        {seesUsers ? (
          <Several label={t('users')} of={users} chosen={userIds} onChange={setUserIds} />
        ) : null}
      </form>
    </TitledDialog>
  )
}

interface SeveralProps {
  label: string
  of: readonly { id: number; name: string; color?: string }[] | undefined
  chosen: readonly number[]
  onChange: (ids: readonly number[]) => void
  none?: string
}

function Several({ label, of = [], chosen, onChange, none }: SeveralProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-muted-foreground text-xs">{label}</legend>
      {of.length === 0 ? <p className="text-muted-foreground text-sm">{none}</p> : null}
      <ul className="max-h-44 overflow-y-auto rounded-md border empty:hidden">
        {of.map(({ id: one, name, color }) => (
          <li key={one}>
            <label
              htmlFor={`${id}-${one}`}
              className="flex min-h-9 items-center gap-2.5 px-3 py-1.5 text-sm hover:bg-accent"
            >
              <Checkbox
                id={`${id}-${one}`}
                checked={chosen.includes(one)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, one] : chosen.filter((other) => other !== one),
                  )
                }
              />
              {color ? <Dot color={color} /> : null}
              <span className="min-w-0 truncate">{shownName(name)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
