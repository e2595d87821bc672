import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { useKeptForm } from '../../kit/forms/use-kept-form.ts'
import { useStored } from '../../kit/storage/stored.ts'
import { shownName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { TaskFields } from './task-fields.tsx'
import { addTask, readTasks, tasksKey } from './tasks.ts'

interface TaskDialogProps {
  ticket: Ticket
  onClose: () => void
}

/** Writes a task down that leads back to the ticket. */
export function TaskDialog({ ticket, onClose }: TaskDialogProps) {
  const { t } = useTranslation(['toDo', 'common'])
  const { me } = useFacts()
  const [stored, store] = useStored(tasksKey(me.id))
  const formId = useId()
  const [text, setText] = useState('')
  const [due, setDue] = useState('')
  const { uuid, contact } = ticket
  const keeping = useKeptForm(formId, ['task', uuid])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const draft = { text, due, ticket: { uuid, name: contact.name } }
    store(JSON.stringify(addTask(readTasks(stored), draft, new Date().toISOString())))
    keeping.saved()
    toast.success(t('added'))
    onClose()
  }
  return (
    <TitledDialog
      onClose={onClose}
      size="sm"
      title={t('titleOf', { name: shownName(contact.name) })}
      description={t('subtitle')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} aria-disabled={text.trim() === ''}>
            {t('add')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="flex flex-wrap gap-2">
        <TaskFields autoFocus text={text} due={due} onText={setText} onDue={setDue} />
      </form>
    </TitledDialog>
  )
}
