import { useTranslation } from 'react-i18next'
import type { ListedUser } from '#company/users/contract'
import { PresenceBadge } from '../../frame/shell/account/presence-mark.tsx'
import { few } from '../../kit/text/few.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import type { TableColumn } from '../../kit/ui/data-table.tsx'
import { Dot } from '../../kit/ui/dot.tsx'
import { NamedAvatar } from '../../kit/ui/named-avatar.tsx'

export function useUserColumns(): TableColumn<ListedUser>[] {
  const { t } = useTranslation(['users', 'common'])
  return [
    {
      key: 'name',
      title: t('name'),
      fills: true,
      show: nameCell,
    },
    {
      key: 'email',
      title: t('email'),
      from: 'roomy',
      show: ({ email }) => (
        <span className="block max-w-64 truncate" title={email}>
          {email}
        </span>
      ),
    },
    {
      key: 'profile',
      title: t('profile'),
      show: ({ profile }) => (
        <span className="narrow:inline-block narrow:pt-1 narrow:pl-10">
          <Badge variant="over">{t(profile)}</Badge>
        </span>
      ),
    },
    {
      key: 'queues',
      title: t('queues'),
      from: 'wide',
      show: queuesCell,
    },
    {
      key: 'presence',
      title: t('status'),
      from: 'roomy',
      show: ({ presence }) => <PresenceBadge presence={presence} />,
    },
  ]
}

function nameCell({ name, email }: ListedUser) {
  return (
    <span className="flex items-center gap-3 py-1">
      <NamedAvatar name={name} size="sm" />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-faint text-xs roomy:hidden">{email}</span>
      </span>
    </span>
  )
}

function queuesCell({ queues: all }: ListedUser) {
  const { few: queues, more } = few(all)
  return (
    <span className="flex min-w-36 flex-wrap gap-x-3 gap-y-1 py-1.5 roomy:min-w-64 text-muted-foreground text-xs">
      {queues.map(({ id, name, color }) => (
        <span key={id} className="flex items-center gap-1.5">
          <Dot color={color} />
          {name}
        </span>
      ))}
      {more > 0 ? <span>+{more}</span> : null}
    </span>
  )
}
