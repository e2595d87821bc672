import { useTranslation } from 'react-i18next'
import { FieldError } from '../../../kit/ui/field.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../kit/ui/tabs.tsx'
import { MessageField } from './message-field.tsx'
import {
  confirmationKey,
  isMessageKey,
  type MessageKey,
  type MessageTexts,
  messageKey,
  type Version,
  versions,
} from './message-texts.ts'

interface MessageTabsProps {
  began: MessageTexts
  texts: MessageTexts
  onText: (key: MessageKey, text: string) => void
  shown: Version
  onShow: (version: Version) => void
  asksFirst: boolean
  isFixed: boolean
  keys: readonly string[]
  /** Places in a text that are no variables. */
  unknownIn: (text: string) => readonly string[]
  /** Of all versions together. */
  error: string | undefined
}

/** All versions stay in the form; one is shown. */
export function MessageTabs(props: MessageTabsProps) {
  const { began, texts, onText, shown, onShow, asksFirst, isFixed, keys, unknownIn, error } = props
  const { t } = useTranslation('campaigns')
  const warningFor = (text: string) => {
    const unknown = unknownIn(text)
    if (unknown.length === 0) return undefined
    return t('unknownVariables', { count: unknown.length, names: unknown.join(', ') })
  }
  const fieldOf = (key: MessageKey, label: string) => (
    <MessageField
      label={label}
      warning={isFixed ? undefined : warningFor(texts[key])}
      name={key}
      defaultValue={began[key]}
      readOnly={isFixed}
      keys={keys}
    />
  )
  return (
    <div
      className="flex flex-col gap-1.5"
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement && isMessageKey(target.name)) {
          onText(target.name, target.value)
        }
      }}
    >
      <p className="text-faint text-xs">{t('messagesHint')}</p>
      <Tabs value={shown} onValueChange={onShow}>
        <TabsList aria-label={t('messages')}>
          {versions.map((version) => (
            <TabsTrigger key={version} value={version}>
              <span className="narrow:sr-only">{t('message', { number: version })}</span>
              <span aria-hidden="true" className="wide:hidden">
                {version}
              </span>
              {texts[messageKey(version)].trim() === '' ? null : <WrittenMark />}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={shown} className="pt-3">
          {versions.map((version) => (
            <div key={version} hidden={version !== shown} className="flex flex-col gap-3">
              <div hidden={!asksFirst}>
                {fieldOf(confirmationKey(version), t('confirmationMessage', { number: version }))}
              </div>
              {fieldOf(messageKey(version), t('message', { number: version }))}
            </div>
          ))}
        </TabsContent>
      </Tabs>
      {error ? <FieldError role="alert">{error}</FieldError> : null}
    </div>
  )
}

function WrittenMark() {
  const { t } = useTranslation('campaigns')
  return (
    <span className="size-1.5 shrink-0 rounded-full bg-primary">
      <span className="sr-only">{t('isWritten')}</span>
    </span>
  )
}
