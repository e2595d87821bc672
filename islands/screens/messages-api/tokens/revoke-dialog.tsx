import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { type ApiToken, apiTokenEvent, revokeApiToken } from '#programs/api-tokens/contract'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Confirm } from '../../../kit/ui/confirm.tsx'

interface RevokeDialogProps {
  apiToken: ApiToken
  onClose: () => void
}

export function RevokeDialog({ apiToken, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('apiTokens')
  const { live } = useDataClient()
  const attempt = useTry()
  const revoke = async () => {
    await call(revokeApiToken, { apiTokenId: apiToken.id })
    const now = new Date().toISOString()
    const revoked = { ...apiToken, revokedAt: now, updatedAt: now }
    live?.apply(apiTokenEvent, { action: 'update', apiToken: revoked })
  }
  return (
    <Confirm
      onClose={onClose}
      title={t('revokeTitle', { name: shownName(apiToken.name) })}
      text={t('revokeText')}
      action={t('revoke')}
      onConfirm={() => attempt(revoke, t('revokedNow'))}
    />
  )
}
