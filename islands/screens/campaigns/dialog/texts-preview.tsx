import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignVariable } from '#outreach/campaigns/fields'
import { fillCampaignText } from '#outreach/campaigns/state'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { Preview } from '../../../nouns/campaigns/preview.tsx'
import { confirmationKey, type MessageTexts, messageKey, type Version } from './message-texts.ts'
import { usePeople } from './people.ts'
import type { Recipients } from './recipients.ts'

interface TextsPreviewProps {
  texts: MessageTexts
  shown: Version
  asksFirst: boolean
  recipients: Recipients
  variables: readonly CampaignVariable[]
  fileName: string | null
}

export function TextsPreview(props: TextsPreviewProps) {
  const { texts, shown, asksFirst, recipients, variables, fileName } = props
  const { t } = useTranslation('campaigns')
  const { language, timeZone } = useFacts().me.company
  const id = useId()
  const people = usePeople(recipients)
  const message = texts[messageKey(shown)]
  const request = asksFirst ? texts[confirmationKey(shown)] : ''
  const isWritten = `${message}${request}`.trim() !== ''
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-medium text-muted-foreground text-xs">
        {t('preview')}
      </h3>
      {people.length === 0 || !isWritten ? (
        <p className="text-faint text-xs">
          {t(people.length === 0 ? 'previewNobody' : 'previewEmpty')}
        </p>
      ) : (
        <Preview
          fileName={fileName}
          people={people.map((person) => {
            const now = new Date()
            const fill = (text: string) =>
              fillCampaignText(text, person, { own: variables, language, timeZone, now })
            return { ...person, request: fill(request), message: fill(message) }
          })}
        />
      )}
    </section>
  )
}
