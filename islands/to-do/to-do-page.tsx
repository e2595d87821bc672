import ListTodo from 'lucide-react/icons/list-todo'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inItem } from '../app/broken-part.tsx'
import { useFacts } from '../app/facts.tsx'
import { Guarded } from '../app/guarded.tsx'
import { momentParts } from '../app/moments.ts'
import { useStored } from '../app/stored.ts'
import { useTypedBefore } from '../forms/typed-before.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { SymbolIcon } from '../ui/symbol-icon.tsx'
import { addTask, changeTask, readTasks, removeTask, type Task } from './tasks.ts'

export function ToDoPage() {
  const { t } = useTranslation(['toDo', 'common'])
  const { me } = useFacts()
  const [stored, store] = useStored(`to-do:${me.id}`)
  const tasks = readTasks(stored)
  const [text, setText] = useState('')
  const [edited, setEdited] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  useTypedBefore(input, setText)

  const keep = (next: readonly Task[]) => store(JSON.stringify(next))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const now = new Date().toISOString()
    keep(edited === undefined ? addTask(tasks, text, now) : changeTask(tasks, edited, text, now))
    setText('')
    setEdited(undefined)
    input.current?.focus()
  }
  const edit = (at: number, task: Task) => {
    setEdited(at)
    setText(task.text)
    input.current?.focus()
  }
  const remove = (at: number) => {
    keep(removeTask(tasks, at))
    if (edited === undefined) return
    setEdited(undefined)
    setText('')
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex min-h-full max-w-3xl flex-col px-4 py-5 wide:px-8 wide:py-7">
        <header className="mb-5">
          <h1 className="font-semibold text-xl">{t('title')}</h1>
          <p className="text-sm text-muted-foreground">{t('subtitle')}</p>
        </header>
        <form method="dialog" onSubmit={onSubmit} className="mb-4 flex gap-2">
          <Input
            ref={input}
            aria-label={t('task')}
            placeholder={t('task')}
            maxLength={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit">
            {edited === undefined ? (
              <SymbolIcon name="plus" className="size-4" aria-hidden />
            ) : null}
            {edited === undefined ? t('add') : t('common:save')}
          </Button>
        </form>
        {tasks.length === 0 ? (
          <EmptyState drawing={<ListTodo aria-hidden />} title={t('empty')} text={t('emptyText')} />
        ) : (
          <ul className="divide-y overflow-hidden rounded-xl border">
            {tasks.map((task, at) => (
              <Guarded key={task.createdAt} kind="task" of={task} frame={inItem}>
                <TaskRow
                  task={task}
                  isEdited={edited === at}
                  onEdit={() => edit(at, task)}
                  onRemove={() => remove(at)}
                />
              </Guarded>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

interface TaskRowProps {
  task: Task
  isEdited: boolean
  onEdit: () => void
  onRemove: () => void
}

function TaskRow({ task, isEdited, onEdit, onRemove }: TaskRowProps) {
  const { t } = useTranslation('toDo')
  const { me } = useFacts()
  const { day, time } = momentParts(task.updatedAt, me.company.timeZone)
  return (
    <li className={`flex items-center gap-2 px-3 py-2 ${isEdited ? 'bg-selected' : ''}`}>
      <span className="min-w-0 flex-1">
        <span className="block text-sm">{task.text}</span>
        <span className="block text-faint text-2xs tabular-nums">
          {day} {time}
        </span>
      </span>
      <IconButton name={t('editNamed', { text: task.text })} onClick={onEdit}>
        <SymbolIcon name="pencil" className="size-4" aria-hidden />
      </IconButton>
      <IconButton name={t('deleteNamed', { text: task.text })} onClick={onRemove}>
        <SymbolIcon name="trash-2" className="size-4" aria-hidden />
      </IconButton>
    </li>
  )
}
