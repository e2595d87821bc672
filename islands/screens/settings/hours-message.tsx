import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#company/companies/contract'
import {
  commonMessage,
  isOwnMessage,
  suggestedMessage,
} from '#company/connections/out-of-hours-state'
import type { Keeping } from '../../kit/forms/use-kept-form.ts'
import { useResource } from '../../kit/live/resource.ts'
import { BodyField } from '../../kit/text/body-field.tsx'
import { Alert, AlertDescription, AlertTitle } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { FormField } from '../../kit/ui/form-field.tsx'
import { useOpened } from '../../kit/ui/use-opened.ts'
import {
  type ConnectionMessages,
  connectionMessages,
} from '../../nouns/connections/connection-messages.ts'
import { settingList } from '../../nouns/settings/setting-list.ts'

const name = 'outOfHoursMessage'
const noConnections: readonly ConnectionMessages[] = []

/** Undefined until both lists are there. */
export function useHoursMessage() {
  const settings = useResource(settingList, {}).data
  const connections = useResource(connectionMessages, {}).data ?? noConnections
  const stored = settings?.find(({ key }) => key === 'outOfHoursMessage')?.value
  return { stored, common: commonMessage(stored, connections), connections }
}

interface HoursMessageProps extends Pick<Company, 'language'> {
  isTyped: boolean
  begins: Keeping['begins']
}

/** What customers read outside the hours, one text for all connections. */
export function HoursMessage({ language, isTyped, begins }: HoursMessageProps) {
  const { t } = useTranslation('hours')
  const { stored, common, connections } = useHoursMessage()
  const opened = useOpened(common, isTyped)
  const latest = useRef(begins)
  useLayoutEffect(() => latest.current(name, opened ?? ''), [opened])
  const root = useRef<HTMLDivElement>(null)
  const suggest = () => {
    const field = root.current?.querySelector('textarea')
    if (!field) return
    field.value = suggestedMessage(language)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <div ref={root} data-field="outOfHoursMessage" className="flex flex-col gap-3">
      {common === undefined ? (
        <Alert role="status">
          <AlertTitle className="line-clamp-none">{t('noMessage')}</AlertTitle>
          <AlertDescription>
            <Button variant="outline" size="sm" onClick={suggest}>
              {t('suggestMessage')}
            </Button>
          </AlertDescription>
        </Alert>
      ) : null}
      <FormField label={t('message')} hint={t(stored === '' ? 'messageBlank' : 'messageHint')}>
        {(parts) => (
          <BodyField
            key={opened}
            {...parts}
            name={name}
            rows={3}
            maxLength={4096}
            defaultValue={opened}
          />
        )}
      </FormField>
      <OwnMessages common={common ?? ''} connections={connections} />
    </div>
  )
}

interface OwnMessagesProps {
  common: string
  connections: readonly ConnectionMessages[]
}

function OwnMessages({ common, connections }: OwnMessagesProps) {
  const { t } = useTranslation('hours')
  const own = connections.filter((connection) => isOwnMessage(connection, common))
  if (own.length === 0) return null
  return (
    <div className="text-muted-foreground text-sm">
      <p>{t('ownMessages')}</p>
      <ul className="mt-1 list-disc pl-5">
        {own.map(({ id, name, outOfHoursMessage: message }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <a href="/connections" className="text-foreground underline">
              {name}
            </a>
            {`: ${message.trim() === '' ? t('silent') : message}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
