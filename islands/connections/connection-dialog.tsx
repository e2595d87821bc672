import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Connection,
  ConnectionForm,
  createConnection,
  updateConnection,
} from '#connections/contract'
import { call } from '#http/call'
import type { Queue } from '#queues/contract'
import { useForm } from '../forms/forms.tsx'
import { SaveButtons } from '../forms/save-buttons.tsx'
import { QueueChoices } from '../queues/queue-choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Select, TextArea } from '../ui/input.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toast.tsx'

interface ConnectionDialogProps {
  /** The one to change; undefined adds a new one. */
  connection: Connection | undefined
  queues: readonly Queue[]
  onClose: () => void
  onSaved: (connection: Connection) => void
}

export function ConnectionDialog({ connection, queues, onClose, onSaved }: ConnectionDialogProps) {
  const { t } = useTranslation(['connections', 'common'])
  const [initial] = useState(() => formOf(connection))
  const form = useForm({
    schema: ConnectionForm,
    initial,
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
  const { text, flag, errorOf } = form
  return (
    <Dialog
      onClose={onClose}
      title={connection ? t('editTitle') : t('addTitle')}
      actions={<SaveButtons form={form} onClose={onClose} />}
    >
      <form className="flex flex-col gap-5" {...form.props}>
        <Field label={t('name')} error={errorOf('name')}>
          {(parts) => <Input {...parts} {...text('name')} autoComplete="off" required />}
        </Field>
        <div className="flex items-center justify-between gap-4">
          <div>
            <label htmlFor="isDefault" className="font-medium text-body">
              {t('setDefault')}
            </label>
            <p id="isDefault-hint" className="text-ink-faint text-list">
              {t('setDefaultHint')}
            </p>
          </div>
          <Switch id="isDefault" describedBy="isDefault-hint" {...flag('isDefault')} />
        </div>

        <Group title={t('queues')} hint={queues.length > 0 ? t('queuesHint') : t('queuesNone')}>
          <QueueChoices queues={queues} name="queueIds" begin={initial.queueIds} />
        </Group>

        <Group title={t('messages')}>
          <Field
            label={t('greetingMessage')}
            hint={t('greetingHint')}
            error={errorOf('greetingMessage')}
          >
            {(parts) => <TextArea {...parts} {...text('greetingMessage')} />}
          </Field>
          <Field label={t('complationMessage')} error={errorOf('complationMessage')}>
            {(parts) => <TextArea {...parts} {...text('complationMessage')} />}
          </Field>
          <Field label={t('outOfHoursMessage')} error={errorOf('outOfHoursMessage')}>
            {(parts) => <TextArea {...parts} {...text('outOfHoursMessage')} />}
          </Field>
          <Field label={t('ratingMessage')} error={errorOf('ratingMessage')}>
            {(parts) => <TextArea {...parts} {...text('ratingMessage')} />}
          </Field>
        </Group>

        <Group title={t('redirection')}>
          <div className="grid gap-4 wide:grid-cols-2">
            <Field label={t('timeSendQueue')} error={errorOf('timeSendQueue')}>
              {(parts) => <Input {...parts} {...text('timeSendQueue')} inputMode="numeric" />}
            </Field>
            <Field label={t('sendIdQueue')} error={errorOf('sendIdQueue')}>
              {(parts) => (
                <Select {...parts} {...text('sendIdQueue')}>
                  <option value="0">{t('sendIdQueueNone')}</option>
                  {queues.map((queue) => (
                    <option key={queue.id} value={queue.id}>
                      {queue.name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        </Group>

        <Group title={t('integration')}>
          <Field label={t('token')} hint={t('tokenHint')} error={errorOf('token')}>
            {(parts) => (
              <Input {...parts} {...text('token')} autoComplete="off" spellCheck={false} />
            )}
          </Field>
          <Field label={t('provider')} error={errorOf('provider')}>
            {(parts) => <Input {...parts} {...text('provider')} autoComplete="off" />}
          </Field>
        </Group>
      </form>
    </Dialog>
  )
}

function formOf(connection: Connection | undefined) {
  return {
    name: connection?.name ?? '',
    isDefault: connection?.isDefault ?? false,
    greetingMessage: connection?.greetingMessage ?? '',
    complationMessage: connection?.complationMessage ?? '',
    outOfHoursMessage: connection?.outOfHoursMessage ?? '',
    ratingMessage: connection?.ratingMessage ?? '',
    token: connection?.token ?? '',
    provider: connection?.provider ?? 'beta',
    timeSendQueue: String(connection?.timeSendQueue ?? 0),
    sendIdQueue: String(connection?.sendIdQueue ?? 0),
    queueIds: connection?.queues.map(({ id }) => id) ?? [],
  }
}

interface GroupProps {
  title: string
  hint?: string
  children: ReactNode
}

function Group({ title, hint, children }: GroupProps) {
  return (
    <fieldset className="flex flex-col gap-4 border-line border-t pt-4">
      <legend className="float-left mb-1 w-full font-semibold text-body">{title}</legend>
      {hint ? <p className="-mt-4 text-ink-faint text-list">{hint}</p> : null}
      {children}
    </fieldset>
  )
}
