import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import { mayGrant } from '#policy'
import { deleteUser, type User } from '#users/contract'
import { useFacts, useMay } from '../app/facts.tsx'
import { later } from '../app/later.tsx'
import { useTry } from '../app/try.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { useSearch } from '../list-page/searching.ts'
import { useAgain } from '../live/again.ts'
import { useResource } from '../live/resource.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Table } from '../ui/table.tsx'
import { toast } from '../ui/toast.tsx'
import { useUserColumns } from './user-columns.tsx'
import { userList } from './user-list.ts'

const Confirm = later(async () => (await import('../ui/confirm.tsx')).Confirm)
const UserDialog = later(async () => (await import('./user-dialog.tsx')).UserDialog)

type Open = { is: 'form'; user?: User } | { is: 'delete'; user: User } | undefined

export function UsersPage() {
  const { t } = useTranslation(['users', 'common'])
  const { me } = useFacts()
  const mayCreate = useMay('user.create')
  const mayDelete = useMay('user.delete')
  const search = useSearch()
  const list = useResource(userList, search.sought ? { searchParam: search.sought } : {})
  useAgain(list.refetch)
  const attempt = useTry()
  const columns = useUserColumns()
  const [open, setOpen] = useState<Open>()
  const close = useCallback(() => setOpen(undefined), [])

  const remove = (user: User) =>
    attempt(() => call(deleteUser, { userId: user.id }), t('common:done'))
  return (
    <>
      <ListPage
        title={t('title')}
        subtitle={t('subtitle')}
        list={list}
        search={{ ...search, label: t('search') }}
        actions={
          mayCreate ? (
            <Button kind="primary" onClick={() => setOpen({ is: 'form' })}>
              <Plus className="size-4" aria-hidden />
              {t('add')}
            </Button>
          ) : null
        }
        empty={<Empty drawing={<Users aria-hidden />} title={t('empty')} />}
      >
        {(users) => (
          <Table
            label={t('title')}
            rows={users}
            columns={columns}
            actions={{
              title: t('common:actions'),
              show: (user) => (
                <>
                  {user.id === me.id || mayGrant(me.profile, user.profile) ? (
                    <IconButton
                      name={t('editNamed', { name: user.name })}
                      onClick={() => setOpen({ is: 'form', user })}
                    >
                      <Pencil className="size-4" aria-hidden />
                    </IconButton>
                  ) : null}
                  {mayDelete && user.id !== me.id ? (
                    <IconButton
                      name={t('deleteNamed', { name: user.name })}
                      onClick={() => setOpen({ is: 'delete', user })}
                    >
                      <Trash2 className="size-4" aria-hidden />
                    </IconButton>
                  ) : null}
                </>
              ),
            }}
          />
        )}
      </ListPage>
      {open?.is === 'form' ? (
        <UserDialog
          userId={open.user?.id}
          onClose={close}
          onSaved={() => {
            close()
            toast.success(t('common:done'))
            list.refetch()
          }}
        />
      ) : null}
      {open?.is === 'delete' ? (
        <Confirm
          onClose={close}
          title={t('deleteTitle', { name: open.user.name })}
          text={t('deleteText')}
          action={t('common:delete')}
          onConfirm={() => void remove(open.user)}
        />
      ) : null}
    </>
  )
}
