import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import {
  createUser,
  showUser,
  UserChange,
  type UserDetails,
  UserForm,
  updateUser,
} from '#company/users/contract'
import { call } from '#kernel/http/call'
import { passwordAdvice } from '#kernel/secrets/password-rule'
import { useFacts, useMay } from '../../kit/facts/facts.tsx'
import { InputField, SelectField, SwitchField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { RecordDialog } from '../../kit/list-page/record-dialog.tsx'
import { resource, useResource } from '../../kit/live/resource.ts'
import { connectionList } from '../../nouns/connections/connection-list.ts'
import { queueList } from '../../nouns/queues/queue-list.ts'
import { ProfileField, QueuesField, SeesNobody, useSight } from './access-fields.tsx'
import { userForm } from './user-form.ts'

const userDetails = resource(showUser, { toData: (user) => user })

interface UserDialogProps {
  userId: number | undefined
  title?: string
  onClose: () => void
  onSaved: (user: UserDetails) => void
}

export function UserDialog({ userId, title, onClose, onSaved }: UserDialogProps) {
  const { t } = useTranslation('users')
  const heading = title ?? (userId === undefined ? t('addTitle') : t('editTitle'))
  return (
    <RecordDialog
      of={userDetails}
      input={userId === undefined ? undefined : { userId }}
      title={heading}
      fields={5}
      onClose={onClose}
    >
      {(user) => <UserFields heading={heading} user={user} onClose={onClose} onSaved={onSaved} />}
    </RecordDialog>
  )
}

interface FieldsProps {
  heading: string
  user: UserDetails | undefined
  onClose: () => void
  onSaved: (user: UserDetails) => void
}

function UserFields({ heading, user, onClose, onSaved }: FieldsProps) {
  const { t } = useTranslation('users')
  const mayAssign = useMay('user.assign')
  const queues = useResource(queueList, {}).data ?? []
  const mayChooseQueues = useMayChooseQueues(user)
  const [initial] = useState(() => userForm(user, { mayAssign, mayChooseQueues }, queues))
  const { sight, followed } = useSight({
    profile: user?.profile ?? 'user',
    queueCount: initial.queueIds?.length ?? 0,
    allTicket: initial.allTicket ?? false,
  })
  const form = useForm({
    schema: user ? UserChange : UserForm,
    initial,
    kept: ['user', user?.id],
    send: async (values) =>
      onSaved(
        user
          ? await call(updateUser, { userId: user.id, ...values })
          : await call(createUser, v.parse(UserForm, values)),
      ),
    places: { ERR_USER_EMAIL_EXISTS: 'email' },
  })
  const { field, flag } = form
  return (
    <FormDialog form={form} title={heading} onClose={onClose}>
      <InputField label={t('name')} {...field('name')} autoComplete="name" required />
      <fieldset {...followed}>
        <div className="grid gap-4 wide:grid-cols-2">
          <InputField label={t('email')} {...field('email')} type="email" autoComplete="off" />
          <InputField
            label={t('password')}
            hint={t(user ? 'passwordHint' : 'newPasswordHint', passwordAdvice())}
            {...field('password')}
            type="password"
            autoComplete="new-password"
          />
          {mayAssign ? (
            <ProfileField user={user} hint={t(`role_${sight.profile}`)} {...field('profile')} />
          ) : null}
          {mayAssign ? <ConnectionField {...field('whatsappId')} /> : null}
        </div>
        {mayAssign || mayChooseQueues ? (
          <QueuesField queues={queues} begin={initial.queueIds ?? []} />
        ) : null}
        {mayAssign ? <SwitchField label={t('allTicket')} {...flag('allTicket')} /> : null}
        {mayAssign ? <SeesNobody sight={sight} queues={queues} /> : null}
      </fieldset>
    </FormDialog>
  )
}

type ConnectionFieldProps = Pick<
  ComponentProps<typeof SelectField>,
  'name' | 'defaultValue' | 'error'
>

function ConnectionField(field: ConnectionFieldProps) {
  const { t } = useTranslation('users')
  const connections = useResource(connectionList, {}).data?.connections ?? []
  return (
    <SelectField label={t('connection')} hint={t('connectionHint')} {...field}>
      <option value="">{t('connectionDefault')}</option>
      {connections.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Users choose their own queues if the company allows it. */
function useMayChooseQueues(user: UserDetails | undefined): boolean {
  const { me } = useFacts()
  const { settings } = me.company
  const isAllowed = settings.some(
    ({ key, value }) => key === 'usersChooseQueues' && value === 'enabled',
  )
  return isAllowed && user?.id === me.id
}
