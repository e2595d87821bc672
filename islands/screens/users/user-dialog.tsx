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
import { call } from '#platform/http/call'
import { passwordAdvice } from '#platform/password-rule'
import { useFacts, useMay } from '../../kit/facts/facts.tsx'
import { InputField, SelectField, SwitchField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { RecordDialog } from '../../kit/list-page/record-dialog.tsx'
import { resource, useResource } from '../../kit/live/resource.ts'
import { Alert, AlertDescription } from '../../kit/ui/alert.tsx'
import { connectionList } from '../../nouns/connections/connection-list.ts'
import { QueueChoices } from '../../nouns/queues/queue-choices.tsx'
import { queueList } from '../../nouns/queues/queue-list.ts'
import { profilesFor, type Sight, seesNobody, sightIn, userForm } from './user-form.ts'

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
  const [sight, setSight] = useState<Sight>(() => ({
    profile: user?.profile ?? 'user',
    queueCount: initial.queueIds?.length ?? 0,
    allTicket: initial.allTicket ?? false,
  }))
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
      <fieldset
        className="contents"
        onChange={({ currentTarget: { form: all } }) => {
          if (all) setSight((before) => sightIn(all, before))
        }}
      >
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
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 font-medium text-muted-foreground text-xs">
              {t('queues')}
            </legend>
            <QueueChoices queues={queues} name="queueIds" begin={initial.queueIds ?? []} />
            {queues.length === 0 ? <p className="text-faint text-xs">{t('queuesNone')}</p> : null}
          </fieldset>
        ) : null}
        {mayAssign ? <SwitchField label={t('allTicket')} {...flag('allTicket')} /> : null}
        {mayAssign && queues.length > 0 && seesNobody(sight) ? (
          <Alert>
            <AlertDescription className="text-waiting">{t('seesNobody')}</AlertDescription>
          </Alert>
        ) : null}
      </fieldset>
    </FormDialog>
  )
}

type FieldProps = Pick<
  ComponentProps<typeof SelectField>,
  'name' | 'defaultValue' | 'error' | 'hint'
>

/** Users cannot change their own profile. */
function ProfileField({ user, ...field }: FieldProps & { user: UserDetails | undefined }) {
  const { t } = useTranslation('users')
  const { me } = useFacts()
  const choices = profilesFor(me, user)
  return (
    <SelectField label={t('profile')} {...field}>
      {choices.map((name) => (
        <option key={name} value={name}>
          {t(name)}
        </option>
      ))}
    </SelectField>
  )
}

function ConnectionField(field: Omit<FieldProps, 'hint'>) {
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
