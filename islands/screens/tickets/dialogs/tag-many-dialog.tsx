import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeTicketTags, type Tag } from '#desk/tags/contract'
import type { Ticket } from '#desk/tickets/contract'
import { call } from '#kernel/http/call'
import { useResource } from '../../../kit/live/resource.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { Dot } from '../../../kit/ui/dot.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { tagList } from '../../../nouns/tags/tag-list.ts'
import { useBulkChange } from '../actions/bulk-change.ts'

interface TagManyProps {
  tickets: readonly Ticket[]
  onClose: () => void
}

export function TagManyDialog({ tickets, onClose }: TagManyProps) {
  const { t } = useTranslation(['ticketDialogs', 'common'])
  const all = useResource(tagList, {}).data ?? []
  const decide = useBulkChange()
  const formId = useId()
  const [chosen, setChosen] = useState<readonly Tag[]>([])
  const [misses, setMisses] = useState(false)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0) return setMisses(true)
    decide({
      tickets,
      text: t('taggedMany', { count: tickets.length }),
      leaves: false,
      willOf: (ticket) => ({ ...ticket, tags: tagsWith(ticket, chosen) }),
      work: ({ id: ticketId }) => {
        const add = chosen.map(({ id }) => id)
        return call(changeTicketTags, { ticketId, add }, { keepalive: true })
      },
    })
    onClose()
  }
  return (
    <TitledDialog
      onClose={onClose}
      title={t('tagMany', { count: tickets.length })}
      description={t('tagManyHint')}
      size="sm"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('tagManyAdd')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        <ul className="-mx-2 max-h-72 overflow-y-auto">
          {all
            .filter(({ kanban }) => kanban === 0)
            .map((tag) => (
              <li key={tag.id}>
                <label
                  htmlFor={`${formId}-${tag.id}`}
                  className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 text-sm hover:bg-accent"
                >
                  <Checkbox
                    id={`${formId}-${tag.id}`}
                    checked={chosen.includes(tag)}
                    onChange={({ target }) =>
                      setChosen(
                        target.checked ? [...chosen, tag] : chosen.filter((one) => one !== tag),
                      )
                    }
                  />
                  <Dot color={tag.color} className="size-2.5" />
                  <span className="min-w-0 flex-1 truncate">{tag.name}</span>
                </label>
              </li>
            ))}
        </ul>
        <p role="alert" className="text-destructive text-xs">
          {misses && chosen.length === 0 ? t('tagManyNone') : null}
        </p>
      </form>
    </TitledDialog>
  )
}

function tagsWith({ tags }: Ticket, more: readonly Tag[]): Ticket['tags'] {
  const known = new Set(tags.map(({ id }) => id))
  const added = more.filter(({ id }) => !known.has(id))
  return [...tags, ...added.map(({ id, name, color }) => ({ id, name, color }))]
}
