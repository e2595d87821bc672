import { useTranslation } from 'react-i18next'
import { type Invitation, listInvitations, withdrawInvitation } from '#company/invitations/contract'
import { call } from '#kernel/http/call'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { inItem } from '../../../kit/failing/broken-part.tsx'
import { Guarded } from '../../../kit/failing/guarded.tsx'
import { useTry } from '../../../kit/failing/try.ts'
import { resource, useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { momentParts } from '../../../kit/time/moments.tsx'
import { Button } from '../../../kit/ui/button.tsx'

/** No events: they are asked for when the dialog opens. */
const openInvitations = resource(listInvitations, {
  toData: ({ invitations }) => invitations,
  events: [],
})

export function OpenInvitations() {
  const { t } = useTranslation('invitations')
  const { data = [], refetch } = useResource(openInvitations, {})
  if (data.length === 0) return null
  return (
    <section aria-label={t('open')} className="border-t pt-3">
      <h3 className="font-semibold text-sm">{t('open')}</h3>
      <ul>
        {data.map((invitation) => (
          <Guarded key={invitation.id} kind="invitation" of={invitation} frame={inItem}>
            <InvitationItem invitation={invitation} onWithdrawn={refetch} />
          </Guarded>
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  invitation: Invitation
  onWithdrawn: () => void
}

function InvitationItem({ invitation, onWithdrawn }: ItemProps) {
  const { t } = useTranslation(['invitations', 'users'])
  const attempt = useTry()
  const { timeZone } = useFacts().me.company
  const { id: invitationId, email, profile, invitedBy, expiresAt } = invitation
  const name = email ?? t('anybody')
  const { day } = momentParts(expiresAt, timeZone)
  const withdraw = async () => {
    const work = () => call(withdrawInvitation, { invitationId })
    if (await attempt(work, t('withdrawn'))) onWithdrawn()
  }
  return (
    <li className="flex items-center gap-3 border-b py-2 last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">{name}</span>
        <span className="block text-faint text-xs">
          {t('lineOf', { profile: t(`users:${profile}`), name: shownName(invitedBy), day })}
        </span>
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('withdrawNamed', { name })}
        onClick={() => withdraw()}
      >
        {t('withdraw')}
      </Button>
    </li>
  )
}
