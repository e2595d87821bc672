import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#http/call'
import { mayGrant } from '#policy'
import { deleteUser, type User } from '#users/contract'
import { useFacts, useMay } from '../facts.tsx'
import { later } from '../later.tsx'
import { ListPage } from '../list-page.tsx'
import { useResource } from '../resource.ts'
import { useSearch } from '../searching.ts'
import { useTry } from '../try.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge, Dot } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { toast } from '../ui/toast.tsx'
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
  const attempt = useTry()
  const columns = useColumns()
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

const tones = { admin: 'accent', superv: 'going', user: 'over' } as const

function useColumns(): Column<User>[] {
  const { t } = useTranslation('users')
  return [
    {
      key: 'name',
      title: t('name'),
      show: ({ name, email }) => (
        <span className="flex items-center gap-3">
          <Avatar name={name} size="small" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-ink-faint text-list roomy:hidden">{email}</span>
          </span>
        </span>
      ),
    },
    { key: 'email', title: t('email'), from: 'roomy', show: ({ email }) => email },
    {
      key: 'profile',
      title: t('profile'),
      show: ({ profile }) => <Badge tone={tones[profile]}>{t(profile)}</Badge>,
    },
    {
      key: 'queues',
      title: t('queues'),
      from: 'wide',
      show: ({ queues }) => (
        <span className="flex flex-wrap gap-x-3 gap-y-1 text-ink-soft text-list">
          {queues.map(({ id, name, color }) => (
            <span key={id} className="flex items-center gap-1.5">
              <Dot color={color} />
              {name}
            </span>
          ))}
        </span>
      ),
    },
  ]
}
