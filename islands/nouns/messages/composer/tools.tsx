import PenLine from 'lucide-react/icons/pen-line'
import Smile from 'lucide-react/icons/smile'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { variableNames } from '#desk/variables/names-state'
import { later } from '../../../kit/later/later.tsx'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../kit/ui/dropdown-menu.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../kit/ui/popover.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { useSendKey } from './send-key.ts'
import { useSignature } from './signature.ts'
import { useFilling } from './variables.ts'

interface ToolsProps {
  ticket: Ticket
  onFiles: (files: File[]) => void
  onInsert: (text: string) => void
  onQuickMessages: () => void
}

export function Tools({ ticket, onFiles, onInsert, onQuickMessages }: ToolsProps) {
  const { t } = useTranslation(['composer', 'messages'])
  const picker = useRef<HTMLInputElement>(null)
  const pick = () => picker.current?.click()
  return (
    <>
      <MoreMenu
        ticket={ticket}
        onPick={pick}
        onInsert={onInsert}
        onQuickMessages={onQuickMessages}
      />
      <IconButton name={t('attach')} onClick={pick} className="@max-[25rem]:hidden">
        <SymbolIcon name="paperclip" className="size-5" aria-hidden />
      </IconButton>
      <EmojiButton onInsert={onInsert} />
      <SignatureToggle />
      <FileInput field={picker} onFiles={onFiles} />
    </>
  )
}

export function FileInput(props: {
  field: RefObject<HTMLInputElement | null>
  onFiles: (files: File[]) => void
}) {
  return (
    <input
      ref={props.field}
      type="file"
      multiple
      hidden
      onChange={({ currentTarget }) => {
        props.onFiles([...(currentTarget.files ?? [])])
        // Otherwise choosing the same file again fires no event.
        currentTarget.value = ''
      }}
    />
  )
}

interface MoreProps {
  ticket: Ticket
  onPick: () => void
  onInsert: (text: string) => void
  onQuickMessages: () => void
}

function MoreMenu({ ticket, onPick, onInsert, onQuickMessages }: MoreProps) {
  const { t } = useTranslation('composer')
  const { isSigned, toggleSignature } = useSignature()
  const { needsCtrl, toggleSendKey } = useSendKey()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton name={t('more')}>
          <SymbolIcon name="plus" className="size-5" aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={t('more')} align="start">
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
          {t('sign')}
        </DropdownMenuCheckboxItem>
        <DropdownMenuCheckboxItem checked={needsCtrl} onCheckedChange={toggleSendKey}>
          {t('withCtrl')}
        </DropdownMenuCheckboxItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function VariableItems({ ticket, onInsert }: Pick<MoreProps, 'ticket' | 'onInsert'>) {
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

const EmojiPicker = later(async () => (await import('./emoji-picker.tsx')).EmojiPicker)

function EmojiButton({ onInsert }: { onInsert: (text: string) => void }) {
  const { t } = useTranslation('composer')
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton name={t('emoji')} className="tight:hidden">
          <Smile className="size-5" aria-hidden />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('emoji')} align="start" className="h-88 w-84">
        <EmojiPicker onPick={onInsert} />
      </PopoverContent>
    </Popover>
  )
}

function SignatureToggle() {
  const { t } = useTranslation('messages')
  const { isSigned, toggleSignature } = useSignature()
  return (
    <IconButton
      name={isSigned ? t('signatureOn') : t('signatureOff')}
      aria-pressed={isSigned}
      onClick={toggleSignature}
      data-state={isSigned ? 'on' : 'off'}
      className="@max-[25rem]:hidden"
    >
      <PenLine className="size-5" aria-hidden />
    </IconButton>
  )
}
