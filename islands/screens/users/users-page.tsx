import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { deleteUser, type User } from '#company/users/contract'
import { call } from '#kernel/http/call'
import { mayGrant } from '#kernel/policy'
import { useFacts, useMay } from '../../kit/facts/facts.tsx'
import { laterLayer } from '../../kit/later/later.tsx'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { useSearch } from '../../kit/list-page/searching.ts'
import { useRefetchInterval } from '../../kit/live/refetch-interval.ts'
import { useResource } from '../../kit/live/resource.ts'
import { HelpLink } from '../../nouns/helps/help-link.tsx'
import { LimitCount } from '../../nouns/plans/limit-count.tsx'
import { InviteButton } from './invitations/invite-button.tsx'
import { useUserColumns } from './user-columns.tsx'
import { userList } from './user-list.ts'

const UserDialog = laterLayer(async () => (await import('./user-dialog.tsx')).UserDialog)

export function UsersPage() {
  const { t } = useTranslation('users')
  const { me } = useFacts()
  const mayCreate = useMay('user.create')
  const mayDelete = useMay('user.delete')
  const mayEdit = ({ id, profile }: User) => id === me.id || mayGrant(me.profile, profile)
  const search = useSearch({ shortest: 1 })
  const list = useResource(userList, search.filter)
  useRefetchInterval(list.refetch)
  return (
    <ListPage
      texts="users"
      icon={Users}
      search={search}
      list={list}
      columns={useUserColumns()}
      nameOf={({ name }) => name}
      mayAdd={mayCreate}
      actions={
        <>
          <LimitCount of="users" shown={list.data?.count} />
          <HelpLink article="administration" />
          {mayCreate ? <InviteButton /> : null}
        </>
      }
      buttons={(user, { edit, remove }) => (
        <>
          {mayEdit(user) ? edit : null}
          {mayDelete && user.id !== me.id ? remove : null}
        </>
      )}
      form={(user, { close, saved }) => (
        <UserDialog userId={user?.id} onClose={close} onSaved={saved} />
      )}
      deletion={{
        text: () => t('deleteText'),
        send: ({ id }) => call(deleteUser, { userId: id }),
      }}
    />
  )
}
