import PenLine from 'lucide-react/icons/pen-line'
import Smile from 'lucide-react/icons/smile'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#desk/tickets/contract'
import { later } from '../../../kit/later/later.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '../../../kit/ui/dropdown-menu.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../kit/ui/popover.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import type { MoreItemsProps } from './more-items.tsx'
import { useSignature } from './signature.ts'

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

function MoreMenu(props: MoreItemsProps) {
  const { t } = useTranslation('composer')
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton name={t('more')}>
          <SymbolIcon name="plus" className="size-5" aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={t('more')} align="start">
        <MoreItems {...props} />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

const MoreItems = later(async () => (await import('./more-items.tsx')).MoreItems)

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
