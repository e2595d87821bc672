import Paperclip from 'lucide-react/icons/paperclip'
import PenLine from 'lucide-react/icons/pen-line'
import Plus from 'lucide-react/icons/plus'
import Smile from 'lucide-react/icons/smile'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#tickets/contract'
import { variableNames } from '#variables/state'
import { later } from '../../app/later.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuLine } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useFilling } from './filling.ts'
import { useSendKey } from './send-key.ts'
import { useSignature } from './signature.ts'

interface ToolsProps {
  ticket: Ticket
  onFiles: (files: File[]) => void
  onInsert: (text: string) => void
}

/** What can go into a message besides what is typed. Where there is little room most of it is in the menu. */
export function Tools({ ticket, onFiles, onInsert }: ToolsProps) {
  const { t } = useTranslation(['composer', 'messages'])
  const picker = useRef<HTMLInputElement>(null)
  const pick = () => picker.current?.click()
  return (
    <>
      <MoreMenu ticket={ticket} onPick={pick} onInsert={onInsert} />
      <IconButton name={t('attach')} onClick={pick} className="@max-xl:hidden">
        <Paperclip className="size-5" aria-hidden />
      </IconButton>
      <EmojiButton onInsert={onInsert} />
      <SignatureToggle />
      <FileInput field={picker} onFiles={onFiles} />
    </>
  )
}

function FileInput(props: {
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
        // So that the same file can be chosen again.
        currentTarget.value = ''
      }}
    />
  )
}

interface MoreProps {
  ticket: Ticket
  onPick: () => void
  onInsert: (text: string) => void
}

function MoreMenu({ ticket, onPick, onInsert }: MoreProps) {
  const { t } = useTranslation('composer')
  const { isSigned, toggleSignature } = useSignature()
  const { needsCtrl, toggleSendKey } = useSendKey()
  return (
    <Menu
      label={t('more')}
      align="start"
      trigger={
        <IconButton name={t('more')}>
          <Plus className="size-5" aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Paperclip className="size-4" aria-hidden />} onSelect={onPick}>
        {t('attach')}
      </MenuItem>
      <MenuLine />
      <MenuLabel>{t('variables')}</MenuLabel>
      <VariableItems ticket={ticket} onInsert={onInsert} />
      <MenuLine />
      <MenuCheck checked={isSigned} onChange={toggleSignature}>
        {t('sign')}
      </MenuCheck>
      <MenuCheck checked={needsCtrl} onChange={toggleSendKey}>
        {t('withCtrl')}
      </MenuCheck>
    </Menu>
  )
}

/** Each with what it says here and now. */
function VariableItems({ ticket, onInsert }: Pick<MoreProps, 'ticket' | 'onInsert'>) {
  const { t } = useTranslation('composer')
  const fill = useFilling(ticket)
  return variableNames.map((name) => (
    <MenuItem key={name} onSelect={() => onInsert(`{{${name}}}`)}>
      <span className="flex items-baseline justify-between gap-4">
        {t(name)}
        <span className="truncate text-faint text-xs">{fill(`{{${name}}}`)}</span>
      </span>
    </MenuItem>
  ))
}

const EmojiPicker = later(async () => (await import('./emoji-picker.tsx')).EmojiPicker)

function EmojiButton({ onInsert }: { onInsert: (text: string) => void }) {
  const { t } = useTranslation('composer')
  return (
    <Popover
      label={t('emoji')}
      align="start"
      className="h-88 w-84"
      trigger={
        <IconButton name={t('emoji')}>
          <Smile className="size-5" aria-hidden />
        </IconButton>
      }
    >
      <EmojiPicker onPick={onInsert} />
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
      className="@max-xl:hidden"
    >
      <PenLine className="size-5" aria-hidden />
    </IconButton>
  )
}
