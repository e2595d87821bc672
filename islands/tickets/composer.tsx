import PenLine from 'lucide-react/icons/pen-line'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../stored.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { composerId } from './composer-id.ts'

/** As the server takes it. */
const longest = 65_536
const mostRows = 5

interface ComposerProps {
  name: string
  text: string
  onChange: (text: string) => void
  onSend: () => void
  field: RefObject<HTMLTextAreaElement | null>
}

export function Composer({ name, text, onChange, onSend, field }: ComposerProps) {
  const { t } = useTranslation('messages')
  const isBlank = text.trim() === ''
  useRoomFor(text, field)

  const onKeyDown = (event: KeyboardEvent) => {
    // 229: the key still belongs to an input method that composes a character.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    if (!isBlank) onSend()
  }
  return (
    <form
      className="flex items-end gap-1.5 border-line border-t bg-page px-2 py-2 wide:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank) onSend()
      }}
    >
      <SignatureToggle />
      <textarea
        id={composerId}
        ref={field}
        rows={1}
        value={text}
        maxLength={longest}
        placeholder={t('placeholder')}
        aria-label={t('composer', { name })}
        aria-description={t('sendHint')}
        enterKeyHint="send"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="max-h-36 min-h-9 flex-1 resize-none rounded-base border border-field-line bg-page px-3 py-1.5 text-body placeholder:text-ink-faint focus-visible:border-accent-ink focus-visible:outline-1 focus-visible:outline-offset-0"
      />
      <IconButton name={t('send')} type="submit" kind="primary" aria-disabled={isBlank}>
        <SendHorizontal className="size-5" aria-hidden />
      </IconButton>
    </form>
  )
}

/** Grows with the text up to five rows, then scrolls. */
function useRoomFor(text: string, field: RefObject<HTMLTextAreaElement | null>) {
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    const row = Number.parseFloat(getComputedStyle(area).lineHeight)
    area.style.height = 'auto'
    const border = area.offsetHeight - area.clientHeight
    const padding = 12
    const wanted = text === '' ? 0 : area.scrollHeight
    area.style.height = `${Math.min(wanted, row * mostRows + padding) + border}px`
  }, [text, field])
}

export const signatureKey = 'signOption'

export function isSigned(stored: string | null): boolean {
  return stored !== 'false'
}

/** In the customer's chat the name stands above the words, in bold. */
export function signed(text: string, name: string): string {
  return signatureOf(name) + text
}

export function unsigned(text: string, name: string): string {
  const signature = signatureOf(name)
  return text.startsWith(signature) ? text.slice(signature.length) : text
}

function signatureOf(name: string): string {
  return `*${name.replaceAll('*', '')}:*\n`
}

function SignatureToggle() {
  const { t } = useTranslation('messages')
  const [stored, setStored] = useStored(signatureKey)
  const isOn = isSigned(stored)
  return (
    <IconButton
      name={isOn ? t('signatureOn') : t('signatureOff')}
      aria-pressed={isOn}
      onClick={() => setStored(isOn ? 'false' : 'true')}
      kind={isOn ? 'on' : 'quiet'}
    >
      <PenLine className="size-5" aria-hidden />
    </IconButton>
  )
}
