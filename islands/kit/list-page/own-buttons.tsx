import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.tsx'
import { SymbolIcon } from '../ui/symbol-icon.tsx'
import type { ListTexts } from './list-texts.ts'

export type Open<Row> = { is: 'form'; row?: Row } | { is: 'deletion'; row: Row }

export interface OwnButtons {
  edit: ReactNode
  remove: ReactNode
  openForm: () => void
  openDeletion: () => void
}

export const editAndRemove = (_: unknown, { edit, remove }: OwnButtons) => (
  <>
    {edit}
    {remove}
  </>
)

interface ButtonsOptions<Row> {
  texts: ListTexts
  nameOf: (row: Row) => string
  onOpen: (open: Open<Row>) => void
}

export function useOwnButtons<Row>({ texts, nameOf, onOpen }: ButtonsOptions<Row>) {
  const { t } = useTranslation(texts)
  return (row: Row): OwnButtons => {
    const name = nameOf(row)
    const openForm = () => onOpen({ is: 'form', row })
    const openDeletion = () => onOpen({ is: 'deletion', row })
    return {
      openForm,
      openDeletion,
      edit: (
        <IconButton name={t('editNamed', { name })} data-opens="edit" onClick={openForm}>
          <SymbolIcon name="pencil" className="size-4" aria-hidden />
        </IconButton>
      ),
      remove: (
        <IconButton name={t('deleteNamed', { name })} onClick={openDeletion}>
          <SymbolIcon name="trash-2" className="size-4" aria-hidden />
        </IconButton>
      ),
    }
  }
}
