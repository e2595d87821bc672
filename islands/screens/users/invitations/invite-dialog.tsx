import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createInvitation, InvitationForm } from '#company/invitations/contract'
import { call } from '#kernel/http/call'
import { InputField, SwitchField } from '../../../kit/forms/fields.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/forms.tsx'
import { useResource } from '../../../kit/live/resource.ts'
import { queueList } from '../../../nouns/queues/queue-list.ts'
import { ProfileField, QueuesField, SeesNobody, useSight } from '../access-fields.tsx'
import { type InvitationLink, linkTo } from './link.ts'
import { NewLink } from './new-link.tsx'
import { OpenInvitations } from './open-invitations.tsx'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<InvitationLink>()
  if (link === undefined) return <InvitationFields onClose={onClose} onCreated={setLink} />
  return <NewLink link={link} onClose={onClose} onAnother={() => setLink(undefined)} />
}

interface FieldsProps {
  onClose: () => void
  onCreated: (link: InvitationLink) => void
}

function InvitationFields({ onClose, onCreated }: FieldsProps) {
  const { t } = useTranslation(['invitations', 'users'])
  const queues = useResource(queueList, {}).data ?? []
  const [initial] = useState(() => ({
    email: '',
    profile: 'user' as const,
    queueIds: queues.length === 1 ? queues.map(({ id }) => id) : [],
    allTicket: false,
  }))
  const { sight, followed } = useSight({ ...initial, queueCount: initial.queueIds.length })
  const form = useForm({
    schema: InvitationForm,
    initial,
    kept: ['invitation', undefined],
    send: async (values) => onCreated(linkTo(await call(createInvitation, values), location)),
    places: { ERR_USER_EMAIL_EXISTS: 'email' },
  })
  const { field, flag } = form
  return (
    <FormDialog form={form} title={t('invite')} onClose={onClose} save={t('create')}>
      <p className="text-muted-foreground text-sm">{t('inviteText')}</p>
      <fieldset {...followed}>
        <div className="grid gap-4 wide:grid-cols-2">
          <ProfileField hint={t(`users:role_${sight.profile}`)} {...field('profile')} />
          <InputField
            label={t('users:email')}
            hint={t('emailHint')}
            {...field('email')}
            type="email"
            autoComplete="off"
          />
        </div>
        <QueuesField queues={queues} begin={initial.queueIds} />
        <SwitchField label={t('users:allTicket')} {...flag('allTicket')} />
        <SeesNobody sight={sight} queues={queues} />
      </fieldset>
      <OpenInvitations />
    </FormDialog>
  )
}
