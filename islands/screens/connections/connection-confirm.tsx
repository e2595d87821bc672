import { useTranslation } from 'react-i18next'
import { type ConnectionCard, deleteConnection } from '#company/connections/contract'
import { endSession } from '#company/connections/session-contract'
import { call } from '#kernel/http/call'
import { useTry } from '../../kit/failing/try.ts'
import { useTryDeletion } from '../../kit/failing/try-deletion.ts'
import { shownName } from '../../kit/text/names.ts'
import { Confirm } from '../../kit/ui/confirm.tsx'

interface ConnectionConfirmProps {
  connection: ConnectionCard
  asks: 'delete' | 'disconnect'
  onClose: () => void
}

export function ConnectionConfirm({ connection, asks, onClose }: ConnectionConfirmProps) {
  const { t } = useTranslation(['connections', 'common'])
  const attempt = useTry()
  const attemptDeletion = useTryDeletion()
  const name = shownName(connection.name)
  const connectionId = connection.id
  return asks === 'disconnect' ? (
    <Confirm
      onClose={onClose}
      title={t('disconnectTitle', { name })}
      text={t('disconnectText')}
      action={t('disconnect')}
      onConfirm={() => attempt(() => call(endSession, { connectionId }))}
    />
  ) : (
    <Confirm
      onClose={onClose}
      title={t('deleteTitle', { name })}
      text={t('deleteText')}
      action={t('common:delete')}
      onConfirm={() =>
        void attemptDeletion(() => call(deleteConnection, { connectionId }), t('saved'))
      }
    />
  )
}
