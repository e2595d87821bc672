import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createTicketView,
  deleteTicketView,
  type TicketView,
  TicketViewForm,
  ticketViewEvent,
  updateTicketView,
  type ViewFilter,
} from '#desk/ticket-views/contract'
import { call } from '#kernel/http/call'
import { useMay } from '../../../kit/facts/facts.tsx'
import { useTryDeletion } from '../../../kit/failing/try-deletion.ts'
import { InputField, SwitchField } from '../../../kit/forms/fields.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/forms.tsx'
import { useDataClient } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Confirm } from '../../../kit/ui/confirm.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { useShownFilters } from '../filters/shown-filters.ts'
import type { TicketTab } from '../list/list-names.ts'
import type { TicketLists } from '../list/lists.ts'

interface ViewDialogProps {
  /** Undefined saves a new one. */
  view?: TicketView
  filter: ViewFilter
  lists: TicketLists
  shown: TicketTab
  onClose: () => void
}

export function ViewDialog({ view, filter, lists, shown, onClose }: ViewDialogProps) {
  const { t } = useTranslation(['ticketViews', 'common'])
  const { live } = useDataClient()
  const mayShare = useMay('ticketView.share')
  const [isDeleting, setDeleting] = useState(false)
  const filters = useShownFilters(lists, shown)
  const [initial] = useState(() => ({
    name: view?.name ?? '',
    isShared: mayShare ? (view?.isShared ?? false) : undefined,
  }))
  const form = useForm({
    schema: TicketViewForm,
    initial,
    kept: ['ticketView', view?.id],
    send: async (values) => {
      const heard = live?.heard(ticketViewEvent)
      const saved = view
        ? await call(updateTicketView, { viewId: view.id, ...values })
        : await call(createTicketView, { ...values, filter })
      live?.apply(ticketViewEvent, { action: view ? 'update' : 'create', view: saved }, heard)
      toast.success(t('saved'))
      onClose()
    },
  })
  if (isDeleting && view) return <Deletion view={view} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      size="sm"
      title={view ? t('editTitle', { name: shownName(view.name) }) : t('addTitle')}
      onClose={onClose}
      note={
        view ? (
          <Button variant="outline" className="mr-auto" onClick={() => setDeleting(true)}>
            {t('common:delete')}
          </Button>
        ) : undefined
      }
    >
      <InputField label={t('name')} {...form.field('name')} autoComplete="off" required />
      {filters.length > 0 ? (
        <p className="text-muted-foreground text-xs">
          {t('holds')}: {filters.map(({ text }) => text).join(' · ')}
        </p>
      ) : null}
      {mayShare ? (
        <SwitchField label={t('shared')} hint={t('sharedHint')} {...form.flag('isShared')} />
      ) : null}
    </FormDialog>
  )
}

function Deletion({ view, onClose }: { view: TicketView; onClose: () => void }) {
  const { t } = useTranslation(['ticketViews', 'common'])
  const { live } = useDataClient()
  const attempt = useTryDeletion()
  const { id: viewId, name, isShared } = view
  return (
    <Confirm
      onClose={onClose}
      title={t('deleteTitle', { name: shownName(name) })}
      text={t(isShared ? 'deleteShared' : 'deleteText')}
      action={t('common:delete')}
      onConfirm={() =>
        void attempt(async () => {
          await call(deleteTicketView, { viewId })
          live?.apply(ticketViewEvent, { action: 'delete', viewId })
        })
      }
    />
  )
}
