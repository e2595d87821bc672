/** Adds or changes a person; also the profile, where everybody changes what is theirs to change. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { call } from '#http/call'
import { mayGrant } from '#policy'
import {
  createUser,
  showUser,
  UserChange,
  type UserDetails,
  UserForm,
  updateUser,
} from '#users/contract'
import { useFacts, useMay } from '../app/facts.tsx'
import { connectionList } from '../connections/connection-list.ts'
import { useForm } from '../forms/forms.tsx'
import { SaveButtons } from '../forms/save-buttons.tsx'
import { ComingRecord } from '../list-page/coming-record.tsx'
import { useOptionalResource } from '../live/optional-resource.ts'
import { resource, useResource } from '../live/resource.ts'
import { QueueChoices } from '../queues/queue-choices.tsx'
import { queueList } from '../queues/queue-list.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Select } from '../ui/input.tsx'
import { Switch } from '../ui/switch.tsx'

const userDetails = resource(showUser, { hold: (user) => user })

const profiles = ['admin', 'superv', 'user'] as const
const defaultProfile: (typeof profiles)[number] = 'user'

interface UserDialogProps {
  /** Undefined adds somebody. */
  userId: number | undefined
  title?: string
  onClose: () => void
  onSaved: (user: UserDetails) => void
}

export function UserDialog({ userId, title, onClose, onSaved }: UserDialogProps) {
  const { t } = useTranslation(['users', 'common'])
  const {
    data: user,
    failure,
    refetch,
  } = useOptionalResource(userDetails, userId === undefined ? undefined : { userId })
  const heading = title ?? (userId === undefined ? t('addTitle') : t('editTitle'))
  if (userId === undefined || user) {
    return <UserFields heading={heading} user={user} onClose={onClose} onSaved={onSaved} />
  }
  return (
    <Dialog onClose={onClose} title={heading}>
      <ComingRecord failure={failure} retry={refetch} fields={5} />
    </Dialog>
  )
}

interface FieldsProps {
  heading: string
  user: UserDetails | undefined
  onClose: () => void
  onSaved: (user: UserDetails) => void
}

function UserFields({ heading, user, onClose, onSaved }: FieldsProps) {
  const { t } = useTranslation(['users', 'common'])
  const { me } = useFacts()
  const mayAssign = useMay('user.assign')
  const queues = useResource(queueList, {}).data ?? []
  const connections = useResource(connectionList, {}).data?.connections ?? []
  const mayChooseQueues = useMayChooseQueues(user)
  const [initial] = useState(() => formOf(user, { mayAssign, mayChooseQueues }))
  const form = useForm({
    schema: user ? UserChange : UserForm,
    initial,
    send: async (values) =>
      onSaved(
        user
          ? await call(updateUser, { userId: user.id, ...values })
          : await call(createUser, v.parse(UserForm, values)),
      ),
    places: { ERR_USER_EMAIL_EXISTS: 'email' },
  })
  const { text, flag, errorOf } = form
  const isOneself = user?.id === me.id
  return (
    <Dialog
      onClose={onClose}
      title={heading}
      actions={<SaveButtons form={form} onClose={onClose} />}
    >
      <form className="flex flex-col gap-4" {...form.props}>
        <Field label={t('name')} error={errorOf('name')}>
          {(parts) => <Input {...parts} {...text('name')} autoComplete="name" required />}
        </Field>
        <div className="grid gap-4 wide:grid-cols-2">
          <Field label={t('email')} error={errorOf('email')}>
            {(parts) => <Input {...parts} {...text('email')} type="email" autoComplete="off" />}
          </Field>
          <Field
            label={t('password')}
            error={errorOf('password')}
            hint={user ? t('passwordHint') : undefined}
          >
            {(parts) => (
              <Input {...parts} {...text('password')} type="password" autoComplete="new-password" />
            )}
          </Field>
          {mayAssign ? (
            <Field label={t('profile')} error={errorOf('profile')}>
              {(parts) => (
                <Select {...parts} {...text('profile')}>
                  {profiles
                    .filter((name) =>
                      isOneself
                        ? name === me.profile
                        : mayGrant(me.profile, name) || name === user?.profile,
                    )
                    .map((name) => (
                      <option key={name} value={name}>
                        {t(name)}
                      </option>
                    ))}
                </Select>
              )}
            </Field>
          ) : null}
          {mayAssign ? (
            <Field label={t('connection')} error={errorOf('whatsappId')} hint={t('connectionHint')}>
              {(parts) => (
                <Select {...parts} {...text('whatsappId')}>
                  <option value="">{t('connectionDefault')}</option>
                  {connections.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ) : null}
        </div>
        {mayAssign || mayChooseQueues ? (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 font-medium text-ink-soft text-list">{t('queues')}</legend>
            <QueueChoices queues={queues} name="queueIds" begin={initial.queueIds ?? []} />
          </fieldset>
        ) : null}
        {mayAssign ? (
          <div className="flex items-center justify-between gap-4">
            <label htmlFor="allTicket" className="text-body">
              {t('allTicket')}
            </label>
            <Switch id="allTicket" {...flag('allTicket')} />
          </div>
        ) : null}
      </form>
    </Dialog>
  )
}

interface Rights {
  mayAssign: boolean
  mayChooseQueues: boolean
}

/** Only what the reader may change is in the form: what is left out stays as it is. */
function formOf(user: UserDetails | undefined, { mayAssign, mayChooseQueues }: Rights) {
  const queueIds = user?.queues.map(({ id }) => id) ?? []
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    whatsappId: mayAssign ? String(user?.whatsappId ?? '') : undefined,
    profile: mayAssign ? (user?.profile ?? defaultProfile) : undefined,
    allTicket: mayAssign ? user?.allTicket === 'enable' : undefined,
    queueIds: mayAssign || mayChooseQueues ? queueIds : undefined,
  }
}

/** Their own ones, where the company lets them. */
function useMayChooseQueues(user: UserDetails | undefined): boolean {
  const { me } = useFacts()
  const { settings } = me.company
  const isAllowed = settings.some(
    ({ key, value }) => key === 'usersChooseQueues' && value === 'enabled',
  )
  return isAllowed && user?.id === me.id
}
