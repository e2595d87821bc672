import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import {
  createWebhook,
  updateWebhook,
  type Webhook,
  webhookEvent,
} from '#programs/webhooks/contract'
import { WebhookForm } from '#programs/webhooks/fields'
import { webhookEventTypes } from '#programs/webhooks/types'
import { InputField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { useDataClient, useResource } from '../../kit/live/resource.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { connectionList } from '../../nouns/connections/connection-list.ts'
import { QueueChoices } from '../../nouns/queues/queue-choices.tsx'
import { queueList } from '../../nouns/queues/queue-list.ts'
import { eventGroups, groupOf, useEventText } from './event-texts.ts'

interface WebhookDialogProps {
  webhook?: Webhook
  onClose: () => void
  onSaved: (webhook: Webhook) => void
}

export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks')
  const { live } = useDataClient()
  const queues = useResource(queueList, {}).data ?? []
  const connections = useResource(connectionList, {}).data?.connections ?? []
  const [initial] = useState(() => ({
    url: webhook?.url ?? 'https://',
    events: [...(webhook?.events ?? [])],
    queueIds: webhook?.queueIds ?? [],
    connectionIds: webhook?.connectionIds ?? [],
  }))
  // Without them, the webhook would hear of all connections.
  const goneConnections = initial.connectionIds.filter(
    (gone) => !connections.some(({ id }) => id === gone),
  )
  const form = useForm({
    schema: WebhookForm,
    initial,
    kept: ['webhook', webhook?.id],
    send: async (values) => {
      const heard = live?.heard(webhookEvent)
      if (webhook) {
        const { id: webhookId, updatedAt } = webhook
        const record = await call(updateWebhook, { webhookId, updatedAt, ...values })
        live?.apply(webhookEvent, { action: 'update', record }, heard)
        onSaved(record)
      } else {
        const { secret: _, ...record } = await call(createWebhook, values)
        live?.apply(webhookEvent, { action: 'create', record }, heard)
        onSaved(record)
      }
    },
    places: { ERR_WEBHOOK_ADDRESS: 'url' },
  })
  return (
    <FormDialog form={form} title={webhook ? t('editTitle') : t('add')} size="lg" onClose={onClose}>
      <InputField
        label={t('url')}
        hint={t('urlHint')}
        {...form.field('url')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <EventChoices begin={initial.events} error={form.errorOf('events') && t('eventsNone')} />
      <Filter label={t('queues')}>
        <QueueChoices
          queues={queues}
          name="queueIds"
          begin={initial.queueIds}
          goneName={t('goneQueue')}
        />
      </Filter>
      <Filter label={t('connections')}>
        <div className="flex flex-wrap gap-2">
          {connections.map(({ id, name }) => (
            <Choice
              key={id}
              name="connectionIds"
              value={id}
              text={name}
              isTicked={initial.connectionIds.includes(id)}
            />
          ))}
          {goneConnections.map((id) => (
            <Choice key={id} name="connectionIds" value={id} text={t('goneConnection')} isTicked />
          ))}
        </div>
      </Filter>
    </FormDialog>
  )
}

function Filter({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('webhooks')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-muted-foreground text-xs">
        {label} <span className="font-normal text-faint">{t('filterHint')}</span>
      </legend>
      {children}
    </fieldset>
  )
}

function EventChoices({ begin, error }: { begin: readonly string[]; error: string | undefined }) {
  const { t } = useTranslation('webhooks')
  const textOf = useEventText()
  const errorId = useId()
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-medium text-sm">{t('events')}</legend>
      {error ? (
        <p id={errorId} role="alert" className="text-destructive text-xs">
          {error}
        </p>
      ) : null}
      {eventGroups.map((group) => (
        <fieldset key={group} className="flex flex-col gap-1.5">
          <legend className="mb-1 text-muted-foreground text-xs">{t(`group_${group}`)}</legend>
          <div className="flex flex-wrap gap-2">
            {webhookEventTypes
              .filter((type) => groupOf(type) === group)
              .map((type) => (
                <Choice
                  key={type}
                  name="events"
                  value={type}
                  text={textOf(type, { isAlone: true })}
                  isTicked={begin.includes(type)}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  value: string | number
  text: string
  isTicked: boolean
}

function Choice({ name, value, text, isTicked }: ChoiceProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      title={typeof value === 'string' ? value : undefined}
      className="flex h-8 items-center gap-2 rounded-md border px-2.5 text-xs has-checked:border-primary has-checked:bg-selected"
    >
      <Checkbox id={id} name={name} value={value} defaultChecked={isTicked} />
      {text}
    </label>
  )
}
