import ListTodo from 'lucide-react/icons/list-todo'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../kit/facts/facts.tsx'
import { inItem } from '../../kit/failing/broken-part.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { useTypedBefore } from '../../kit/forms/typed-before.ts'
import { useKeptForm } from '../../kit/forms/use-kept-form.ts'
import { useStored } from '../../kit/storage/stored.ts'
import { Button } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { TaskFields } from '../../nouns/to-do/task-fields.tsx'
import {
  addTask,
  changeTask,
  readTasks,
  removeTask,
  shownTasks,
  type Task,
  type TaskDraft,
  tasksKey,
  tickTask,
} from '../../nouns/to-do/tasks.ts'
import { TaskRow } from './task-row.tsx'

export function ToDoPage() {
  const { t } = useTranslation(['toDo', 'common'])
  const { me } = useFacts()
  const [stored, store] = useStored(tasksKey(me.id))
  const tasks = readTasks(stored)
  const [text, setText] = useState('')
  const [due, setDue] = useState('')
  const [edited, setEdited] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  useTypedBefore(input, setText)
  const formId = useId()
  const keeping = useKeptForm(formId, ['task'])

  const keep = (next: readonly Task[]) => store(JSON.stringify(next))
  const begin = (draft: Partial<TaskDraft> = {}, at?: number) => {
    setEdited(at)
    setText(draft.text ?? '')
    setDue(draft.due ?? '')
    input.current?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const now = new Date().toISOString()
    const draft = { text, due }
    keep(edited === undefined ? addTask(tasks, draft, now) : changeTask(tasks, edited, draft, now))
    begin()
    keeping.saved()
  }
  const remove = (at: number) => {
    keep(removeTask(tasks, at))
    if (edited !== undefined) begin()
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex min-h-full max-w-3xl flex-col px-4 py-5 wide:px-8 wide:py-7">
        <header className="mb-5">
          <h1 className="font-semibold text-xl">{t('title')}</h1>
          <p className="text-sm text-muted-foreground">{t('subtitle')}</p>
        </header>
        <form id={formId} method="dialog" onSubmit={onSubmit} className="mb-4 flex flex-wrap gap-2">
          <TaskFields field={input} text={text} due={due} onText={setText} onDue={setDue} />
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
            {shownTasks(tasks).map(({ task, at }) => (
              <Guarded key={task.createdAt} kind="task" of={task} frame={inItem}>
                <TaskRow
                  task={task}
                  isEdited={edited === at}
                  onTick={() => keep(tickTask(tasks, at))}
                  onEdit={() => begin(task, at)}
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
