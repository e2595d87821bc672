import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { call } from '#kernel/http/call'
import {
  type ApiToken,
  ApiTokenForm,
  apiTokenEvent,
  createApiToken,
  updateApiToken,
} from '#programs/api-tokens/contract'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { InputField, SelectField } from '../../../kit/forms/fields.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/forms.tsx'
import { Group } from '../../../kit/forms/group.tsx'
import { useDataClient, useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { useNow } from '../../../kit/time/clock.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { connectionList } from '../../../nouns/connections/connection-list.ts'
import { QueueChoices } from '../../../nouns/queues/queue-choices.tsx'
import { queueList } from '../../../nouns/queues/queue-list.ts'
import { dayOf, endOfDay } from './end-of-day.ts'
import type { NewToken } from './new-token.tsx'
import { ScopeChoices } from './scope-choices.tsx'

/** The end is a day, as people think of it. */
const TokenDraft = v.object({ ...ApiTokenForm.entries, expiresAt: v.string() })

interface ApiTokenDialogProps {
  apiToken?: ApiToken
  onClose: () => void
  onCreated: (created: NewToken) => void
}

export function ApiTokenDialog({ apiToken, onClose, onCreated }: ApiTokenDialogProps) {
  const { t } = useTranslation('apiTokens')
  const { form, initial } = useTokenForm({ apiToken, onClose, onCreated })
  const { timeZone } = useFacts().me.company
  const connections = useResource(connectionList, {}).data?.connections ?? []
  const queues = useResource(queueList, {}).data ?? []
  const today = dayOf(useNow(), timeZone)
  const { field } = form
  return (
    <FormDialog
      form={form}
      title={apiToken ? t('editTitle') : t('addTitle')}
      save={apiToken ? undefined : t('create')}
      size="lg"
      onClose={onClose}
    >
      <InputField
        label={t('name')}
        hint={t('nameHint')}
        {...field('name')}
        autoComplete="off"
        required
      />
      <ScopeChoices begin={initial.scopes} hasError={form.errorOf('scopes') !== undefined} />
      <SelectField label={t('connection')} hint={t('connectionHint')} {...field('connectionId')}>
        <option value="">{t('allConnections')}</option>
        {connections.map(({ id, name }) => (
          <option key={id} value={id}>
            {shownName(name)}
          </option>
        ))}
      </SelectField>
      {queues.length > 0 || initial.queueIds.length > 0 ? (
        <Group title={t('queues')} hint={t('queuesHint')}>
          <QueueChoices
            queues={queues}
            name="queueIds"
            begin={initial.queueIds}
            goneName={t('goneQueue')}
          />
        </Group>
      ) : null}
      <InputField
        label={t('endDate')}
        hint={t('endDateHint')}
        {...field('expiresAt')}
        type="date"
        min={today}
        className="max-w-48"
      />
    </FormDialog>
  )
}

function useTokenForm({ apiToken, onClose, onCreated }: ApiTokenDialogProps) {
  const { t: common } = useTranslation('common')
  const { t: forms } = useTranslation('forms')
  const { live } = useDataClient()
  const { timeZone } = useFacts().me.company
  const [initial] = useState(() => formOf(apiToken, timeZone))
  const form = useForm({
    schema: TokenDraft,
    initial,
    kept: ['apiToken', apiToken?.id],
    send: async ({ expiresAt: day, ...draft }) => {
      // An unchanged end stays as it is, also where it was set to the minute.
      const end =
        day === initial.expiresAt ? (apiToken?.expiresAt ?? null) : momentOf(day, timeZone)
      if (!apiToken) return onCreated(await call(createApiToken, { ...draft, expiresAt: end }))
      const isSameEnd = end === apiToken.expiresAt
      const values = { ...draft, expiresAt: isSameEnd ? undefined : end }
      const saved = await call(updateApiToken, { apiTokenId: apiToken.id, ...values })
      live?.apply(apiTokenEvent, { action: 'update', apiToken: saved })
      toast.success(common('done'), forms('savedNamed', { name: saved.name }))
      onClose()
    },
  })
  return { form, initial }
}

function momentOf(day: string, timeZone: string): string | null {
  return day === '' ? null : endOfDay(day, timeZone)
}

function formOf(apiToken: ApiToken | undefined, timeZone: string) {
  return {
    name: apiToken?.name ?? '',
    scopes: apiToken?.scopes ?? [],
    connectionId: String(apiToken?.connectionId ?? ''),
    queueIds: apiToken?.queueIds ?? [],
    expiresAt: apiToken?.expiresAt ? dayOf(apiToken.expiresAt, timeZone) : '',
  }
}
