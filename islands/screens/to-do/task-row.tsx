import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { dayText } from '../../kit/text/day.ts'
import { shownName } from '../../kit/text/names.ts'
import { localTime } from '../../kit/time/local-time.ts'
import { momentParts } from '../../kit/time/moments.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { cn } from '../../kit/ui/cn.ts'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { isOverdue, type Task } from '../../nouns/to-do/tasks.ts'

interface TaskRowProps {
  task: Task
  isEdited: boolean
  onTick: () => void
  onEdit: () => void
  onRemove: () => void
}

export function TaskRow({ task, isEdited, onTick, onEdit, onRemove }: TaskRowProps) {
  const { t } = useTranslation('toDo')
  const id = useId()
  return (
    <li className={cn('flex items-center gap-2 px-3 py-2', isEdited && 'bg-selected')}>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="flex cursor-pointer items-center gap-3 py-0.5 text-sm">
          <Checkbox id={id} checked={task.isDone === true} onChange={onTick} />
          <span
            className={cn(
              'min-w-0 [overflow-wrap:anywhere]',
              task.isDone && 'text-muted-foreground line-through',
            )}
          >
            {task.text}
          </span>
        </label>
        <Details task={task} />
      </div>
      <IconButton name={t('editNamed', { text: task.text })} onClick={onEdit}>
        <SymbolIcon name="pencil" className="size-4" aria-hidden />
      </IconButton>
      <IconButton name={t('deleteNamed', { text: task.text })} onClick={onRemove}>
        <SymbolIcon name="trash-2" className="size-4" aria-hidden />
      </IconButton>
    </li>
  )
}

function Details({ task }: { task: Task }) {
  const { t } = useTranslation('toDo')
  const { timeZone } = useFacts().me.company
  const { day, time } = momentParts(task.updatedAt, timeZone)
  return (
    <span className="flex flex-wrap gap-x-3 pl-7 text-2xs tabular-nums">
      <DueDay task={task} today={localTime(Date.now(), timeZone).slice(0, 10)} />
      {task.ticket ? (
        <a href={`/tickets/${task.ticket.uuid}`} className="text-primary hover:underline">
          {t('ticketOf', { name: shownName(task.ticket.name) })}
        </a>
      ) : null}
      <span className="text-faint">
        {day} {time}
      </span>
    </span>
  )
}

function DueDay({ task, today }: { task: Task; today: string }) {
  const { t } = useTranslation('toDo')
  if (!task.due) return null
  const day = dayText(task.due)
  if (isOverdue(task, today)) {
    return <span className="font-medium text-destructive">{t('overdue', { day })}</span>
  }
  return (
    <span className="text-muted-foreground">
      {task.due === today ? t('dueToday') : t('dueOn', { day })}
    </span>
  )
}
