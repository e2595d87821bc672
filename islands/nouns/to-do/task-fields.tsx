import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../kit/ui/input.tsx'
import { longestTask, type TaskDraft } from './tasks.ts'

interface TaskFieldsProps extends Pick<TaskDraft, 'text' | 'due'> {
  onText: (text: string) => void
  onDue: (due: string) => void
  field?: RefObject<HTMLInputElement | null>
  autoFocus?: boolean
}

export function TaskFields({ text, due, onText, onDue, field, autoFocus }: TaskFieldsProps) {
  const { t } = useTranslation('toDo')
  return (
    <>
      <Input
        ref={field}
        autoFocus={autoFocus}
        name="text"
        aria-label={t('task')}
        placeholder={t('task')}
        maxLength={longestTask}
        value={text}
        onChange={({ target }) => onText(target.value)}
        className="min-w-40 flex-1"
      />
      <Input
        type="date"
        name="due"
        aria-label={t('due')}
        value={due}
        onChange={({ target }) => onDue(target.value)}
        className="w-auto"
      />
    </>
  )
}
