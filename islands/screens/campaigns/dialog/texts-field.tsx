import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unknownVariables } from '#outreach/campaigns/state'
import { SwitchField } from '../../../kit/forms/fields.tsx'
import { MessageTabs } from './message-tabs.tsx'
import { type MessageTexts, messageTexts, type Version } from './message-texts.ts'
import type { Recipients } from './recipients.ts'
import { TextsPreview } from './texts-preview.tsx'
import { useVariables } from './variables.ts'

interface TextsFieldProps {
  began: MessageTexts & { confirmation: boolean }
  recipients: Recipients
  fileName: string | null
  error: string | undefined
  isFixed: boolean
}

export function TextsField(props: TextsFieldProps) {
  const { began, recipients, fileName, error, isFixed } = props
  const { t } = useTranslation('campaigns')
  const [texts, setTexts] = useState(() => messageTexts(began))
  const [asksFirst, setAsksFirst] = useState(began.confirmation)
  const [shown, setShown] = useState<Version>('1')
  const variables = useVariables()
  return (
    <>
      <SwitchField
        label={t('confirmation')}
        hint={t('confirmationHint')}
        name="confirmation"
        defaultChecked={began.confirmation}
        onCheckedChange={setAsksFirst}
        disabled={isFixed}
      />
      <MessageTabs
        began={began}
        texts={texts}
        shown={shown}
        asksFirst={asksFirst}
        isFixed={isFixed}
        error={error}
        onText={(key, text) => setTexts((all) => ({ ...all, [key]: text }))}
        onShow={setShown}
        unknownIn={(text) => unknownVariables([text], variables)}
        keys={['nome', 'numero', 'email', ...variables.map(({ key }) => key)]}
      />
      <TextsPreview
        texts={texts}
        shown={shown}
        asksFirst={asksFirst}
        recipients={recipients}
        variables={variables}
        fileName={fileName}
      />
    </>
  )
}
