/** Contacts that are ticked, to be added to a list together; or all that the search finds. */
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedContact } from '#desk/contacts/contract'
import { useMay } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { shownName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import type { Selection } from '../../nouns/contact-lists/add-to-list-dialog.tsx'

const AddToListDialog = laterLayer(
  async () => (await import('../../nouns/contact-lists/add-to-list-dialog.tsx')).AddToListDialog,
)

export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback((id: number) => {
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }, [])
  const clear = useCallback(() => setChosen(new Set()), [])
  return { chosen, toggle, clear }
}

export type Chosen = ReturnType<typeof useChosen>

export function ChooseBox({ contact, chosen }: { contact: ListedContact; chosen: Chosen }) {
  const { t } = useTranslation('contactLists')
  return (
    <Checkbox
      aria-label={t('choose', { name: shownName(contact.name) })}
      checked={chosen.chosen.has(contact.id)}
      onChange={() => chosen.toggle(contact.id)}
    />
  )
}

export function ToListButton({ sought, chosen }: { sought: string; chosen: Chosen }) {
  const { t } = useTranslation('contactLists')
  const [selection, setSelection] = useState<Selection>()
  const count = chosen.chosen.size
  const open = () =>
    setSelection(count > 0 ? { contactIds: [...chosen.chosen] } : { searchParam: sought })
  if (!useMay('contactList.edit')) return null
  return (
    <>
      <Button
        variant="outline"
        data-state={count > 0 ? 'on' : 'off'}
        data-tooltip={t('toList')}
        onClick={open}
      >
        <SymbolIcon name="list-plus" className="size-4" aria-hidden />
        <span className={count > 0 ? 'not-roomy:sr-only' : 'sr-only'}>{t('toList')}</span>
        {count > 0 ? <span className="tabular-nums">({count})</span> : null}
      </Button>
      {count > 0 ? (
        <Button variant="ghost" onClick={chosen.clear}>
          {t('chooseNone')}
        </Button>
      ) : null}
      {selection ? (
        <AddToListDialog
          selection={selection}
          onClose={() => setSelection(undefined)}
          onAdded={chosen.clear}
        />
      ) : null}
    </>
  )
}
