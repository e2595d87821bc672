import { useTranslation } from 'react-i18next'
import { useTryDeletion } from '../failing/try-deletion.ts'
import { Confirm } from '../ui/confirm.tsx'
import type { DeletionTexts } from './list-texts.ts'

export interface Deletion<Row> {
  text: (row: Row) => string
  send: (row: Row) => Promise<unknown>
  /** Replaces the notice "Done". */
  done?: string
}

interface ConfirmDeletionProps {
  texts: DeletionTexts
  name: string
  text: string
  send: () => Promise<unknown>
  done?: string
  onClose: () => void
}

export function ConfirmDeletion({ texts, name, text, send, ...rest }: ConfirmDeletionProps) {
  const { t } = useTranslation(texts)
  const { t: common } = useTranslation('common')
  const { t: forms } = useTranslation('forms')
  const attempt = useTryDeletion()
  const { done, onClose } = rest
  return (
    <Confirm
      onClose={onClose}
      title={t('deleteTitle', { name })}
      text={text}
      action={common('delete')}
      onConfirm={() =>
        void (done === undefined
          ? attempt(send, common('done'), forms('deletedNamed', { name }))
          : attempt(send, done))
      }
    />
  )
}
