import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Connection,
  ConnectionForm,
  createConnection,
  updateConnection,
} from '#company/connections/contract'
import type { Queue } from '#company/queues/contract'
import { call } from '#kernel/http/call'
import { useFacts, useMay } from '../../kit/facts/facts.tsx'
import { InputField, SelectField, SwitchField, TextAreaField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { Group } from '../../kit/forms/group.tsx'
import { MoreOptions } from '../../kit/forms/more-options.tsx'
import { RecordDialog } from '../../kit/list-page/record-dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { wholeConnection } from '../../nouns/connections/whole-connection.ts'
import { useScheduleType } from '../../nouns/hours/schedule-type.ts'
import { QueueChoices } from '../../nouns/queues/queue-choices.tsx'
import { CampaignLimits, limitsOf } from './campaign-limits.tsx'

/** Beside the name, which is all that is asked. */
const optional = [
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
  'timeSendQueue',
  'campaignDailyCap',
  'campaignQuietFrom',
  'campaignQuietUntil',
  'token',
  'provider',
] as const

interface ConnectionDialogProps {
  /** Of the one to change; undefined adds a new one. */
  connectionId: number | undefined
  queues: readonly Queue[]
  onClose: () => void
  onSaved: (connection: Connection) => void
}

export function ConnectionDialog({ connectionId, ...rest }: ConnectionDialogProps) {
  const { t } = useTranslation('connections')
  return (
    <RecordDialog
      of={wholeConnection}
      input={connectionId === undefined ? undefined : { connectionId }}
      title={t('editTitle')}
      fields={6}
      onClose={rest.onClose}
    >
      {(connection) => <ConnectionFields connection={connection} {...rest} />}
    </RecordDialog>
  )
}

type FieldsProps = Omit<ConnectionDialogProps, 'connectionId'> & {
  connection: Connection | undefined
}

function ConnectionFields({ connection, queues, onClose, onSaved }: FieldsProps) {
  const { t } = useTranslation('connections')
  const begins = useOutOfHours(connection)
  const [initial] = useState(() => formOf(connection, { queues, outOfHoursMessage: begins }))
  const form = useForm({
    schema: ConnectionForm,
    initial,
    kept: ['connection', connection?.id],
    send: async (values) => {
      const saved = connection
        ? await call(updateConnection, { connectionId: connection.id, ...values })
        : await call(createConnection, values)
      toast.success(t('saved'))
      onSaved(saved)
    },
    places: {
      ERR_WAPP_GREETING_REQUIRED: 'greetingMessage',
      ERR_WAPP_NAME_ALREADY_EXISTS: 'name',
      ERR_WAPP_TOKEN_ALREADY_EXISTS: 'token',
    },
  })
  const { field, flag } = form
  const hasCampaigns = useMay('campaign.edit')
  return (
    <FormDialog form={form} title={connection ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <InputField label={t('name')} {...field('name')} autoComplete="off" required />
      <MoreOptions
        title={t('moreOptions')}
        isOpenAtFirst={connection !== undefined}
        isWrong={optional.some((name) => form.errorOf(name) !== undefined)}
      >
        <SwitchField label={t('setDefault')} hint={t('setDefaultHint')} {...flag('isDefault')} />

        <Group title={t('queues')} hint={queues.length > 0 ? t('queuesHint') : t('queuesNone')}>
          <QueueChoices queues={queues} name="queueIds" begin={initial.queueIds} />
        </Group>

        <Group title={t('messages')}>
          <TextAreaField
            label={t('greetingMessage')}
            hint={t('greetingHint')}
            {...field('greetingMessage')}
          />
          <TextAreaField label={t('complationMessage')} {...field('complationMessage')} />
          {initial.outOfHoursMessage === undefined ? null : (
            <TextAreaField
              label={t('outOfHoursMessage')}
              hint={t('outOfHoursHint')}
              {...field('outOfHoursMessage')}
            />
          )}
          <TextAreaField label={t('ratingMessage')} {...field('ratingMessage')} />
        </Group>

        <Group title={t('redirection')}>
          <div className="grid gap-4 wide:grid-cols-2">
            <InputField
              label={t('timeSendQueue')}
              {...field('timeSendQueue')}
              inputMode="numeric"
            />
            <SelectField label={t('sendIdQueue')} {...field('sendIdQueue')}>
              <option value="0">{t('sendIdQueueNone')}</option>
              {queues.map((queue) => (
                <option key={queue.id} value={queue.id}>
                  {queue.name}
                </option>
              ))}
            </SelectField>
          </div>
        </Group>

        {hasCampaigns ? <CampaignLimits form={form} /> : null}

        <Group title={t('integration')}>
          <InputField
            label={t('token')}
            hint={t('tokenHint')}
            {...field('token')}
            autoComplete="off"
            spellCheck={false}
          />
          <InputField label={t('provider')} {...field('provider')} autoComplete="off" />
        </Group>
      </MoreOptions>
    </FormDialog>
  )
}

/** Undefined while the hours are not the company's: then nothing is answered with it. */
function useOutOfHours(connection: Connection | undefined): string | undefined {
  const { settings } = useFacts().me.company
  const forAll = settings.find(({ key }) => key === 'outOfHoursMessage')?.value ?? ''
  const isUsed = useScheduleType() === 'company'
  return isUsed ? (connection?.outOfHoursMessage ?? forAll) : undefined
}

/** Of a single queue of the company, a new connection offers it: its customers have a place. */
function formOf(
  connection: Connection | undefined,
  {
    queues,
    outOfHoursMessage,
  }: { queues: readonly Queue[]; outOfHoursMessage?: string | undefined },
) {
  const offered = connection?.queues ?? (queues.length === 1 ? queues : [])
  return {
    name: connection?.name ?? '',
    isDefault: connection?.isDefault ?? false,
    greetingMessage: connection?.greetingMessage ?? '',
    complationMessage: connection?.complationMessage ?? '',
    outOfHoursMessage,
    ratingMessage: connection?.ratingMessage ?? '',
    token: connection?.token ?? '',
    provider: connection?.provider ?? 'beta',
    timeSendQueue: String(connection?.timeSendQueue ?? 0),
    sendIdQueue: String(connection?.sendIdQueue ?? 0),
    ...limitsOf(connection),
    queueIds: offered.map(({ id }) => id),
  }
}
