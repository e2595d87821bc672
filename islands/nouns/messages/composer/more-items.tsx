import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { variableNames } from '#desk/variables/names-state'
import { useStored } from '../../../kit/storage/stored.ts'
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from '../../../kit/ui/dropdown-menu.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useSendKey } from './send-key.ts'
import { useSignature } from './signature.ts'
import { undoTimeKey } from './undo-time.ts'
import { useFilling } from './variables.ts'

export interface MoreItemsProps {
  ticket: Ticket
  onPick: () => void
  onInsert: (text: string) => void
  onQuickMessages: () => void
}

export function MoreItems({ ticket, onPick, onInsert, onQuickMessages }: MoreItemsProps) {
  const { t } = useTranslation(['composer', 'composerParts'])
  const { isSigned, toggleSignature } = useSignature()
  const { needsCtrl, toggleSendKey } = useSendKey()
  return (
    <>
      <DropdownMenuItem onSelect={onPick}>
        <SymbolIcon name="paperclip" className="size-4" aria-hidden />
        {t('attach')}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={onQuickMessages}>
        <SymbolIcon name="message-square-quote" className="size-4" aria-hidden />
        {t('quickMessages')}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{t('variables')}</DropdownMenuLabel>
      <VariableItems ticket={ticket} onInsert={onInsert} />
      <DropdownMenuSeparator />
      <DropdownMenuCheckboxItem checked={isSigned} onCheckedChange={toggleSignature}>
        {t('composerParts:sign')}
      </DropdownMenuCheckboxItem>
      <DropdownMenuCheckboxItem checked={needsCtrl} onCheckedChange={toggleSendKey}>
        {t('composerParts:withCtrl')}
      </DropdownMenuCheckboxItem>
      <DropdownMenuSeparator />
      <UndoTime />
    </>
  )
}

function VariableItems({ ticket, onInsert }: Pick<MoreItemsProps, 'ticket' | 'onInsert'>) {
  const { t } = useTranslation('composer')
  const fill = useFilling(ticket)
  return variableNames.map((name) => (
    <DropdownMenuItem key={name} onSelect={() => onInsert(`{{${name}}}`)}>
      <span className="flex min-w-0 flex-1 items-baseline justify-between gap-4">
        {t(name)}
        <span className="truncate text-faint text-xs">{fill(`{{${name}}}`)}</span>
      </span>
    </DropdownMenuItem>
  ))
}

const choices = [5, 10, 20]

/** Of this person in this browser, as the key that sends. */
function UndoTime() {
  const { t } = useTranslation('composerParts')
  const [stored, setStored] = useStored(undoTimeKey)
  return (
    <>
      <DropdownMenuLabel>{t('time')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        value={stored ?? ''}
        onValueChange={(value) => setStored(value || null)}
      >
        <DropdownMenuRadioItem value="">{t('atOnce')}</DropdownMenuRadioItem>
        {choices.map((seconds) => (
          <DropdownMenuRadioItem key={seconds} value={String(seconds)}>
            {t('seconds', { seconds })}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  )
}
