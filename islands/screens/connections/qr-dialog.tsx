import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectionCard } from '#company/connections/contract'
import { renewSession } from '#company/connections/session-contract'
import { call } from '#kernel/http/call'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { useTry } from '../../kit/failing/try.ts'
import { Button } from '../../kit/ui/button.tsx'
import { QrCode } from '../../kit/ui/qr-code.tsx'
import { Steps, Waiting } from '../../kit/ui/steps.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../kit/ui/tabs.tsx'
import { TitledDialog } from '../../kit/ui/titled-dialog.tsx'
import { PairingCode } from './pairing-code.tsx'
import { StatusBadge, StatusSentence } from './status.tsx'

interface QrDialogProps {
  /** Kept current by events. */
  connection: ConnectionCard
  onClose: () => void
}

type Way = 'qr' | 'code'

export function QrDialog({ connection, onClose }: QrDialogProps) {
  const { t } = useTranslation('connections')
  const [way, setWay] = useState<Way>('qr')
  useCloseWithoutCode(connection, onClose)
  return (
    <TitledDialog onClose={onClose} title={t('qrTitle', { name: connection.name })} size="lg">
      <Tabs value={way} onValueChange={(chosen: Way) => setWay(chosen)}>
        <TabsList aria-label={t('qrTitle', { name: connection.name })}>
          <TabsTrigger value="qr">{t('qrTab')}</TabsTrigger>
          <TabsTrigger value="code">{t('pairingTab')}</TabsTrigger>
        </TabsList>
        <TabsContent value="qr" className="pt-4 pb-2">
          <QrPanel connection={connection} />
        </TabsContent>
        <TabsContent value="code" className="pt-4 pb-2">
          <PairingCode connection={connection} />
        </TabsContent>
      </Tabs>
    </TitledDialog>
  )
}

function QrPanel({ connection }: { connection: ConnectionCard }) {
  const { t } = useTranslation('connections')
  const errorText = useErrorText()
  const { name, qrcode, reason } = connection
  return (
    <div className="flex flex-col items-center gap-6 wide:flex-row wide:items-start">
      <div className="flex aspect-square w-full max-w-72 shrink-0 items-center justify-center rounded-md border bg-muted">
        {qrcode ? (
          <QrCode code={qrcode} label={t('qrAlt', { name })} />
        ) : (
          <WithoutCode connection={connection} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Steps steps={[t('qrStep1'), t('qrStep2'), t('qrStep3')]} foot={t('qrRenews')} />
        {qrcode && reason ? (
          <p role="status" className="text-sm text-waiting">
            {errorText(reason)}
          </p>
        ) : null}
      </div>
    </div>
  )
}

function WithoutCode({ connection }: { connection: ConnectionCard }) {
  const { t } = useTranslation('connections')
  const attempt = useTry()
  const { id: connectionId, status } = connection
  if (status === 'PAIRING') return <Waiting text={t('qrLinking')} />
  if (status === 'OPENING' || status === 'qrcode') return <Waiting text={t('qrWaiting')} />
  return (
    <div className="flex flex-col items-center gap-3 px-6 text-center text-xs">
      <StatusBadge status={status} />
      <p role="status">
        <StatusSentence {...connection} />
      </p>
      <Button size="sm" onClick={() => attempt(() => call(renewSession, { connectionId }))}>
        {t('newQr')}
      </Button>
    </div>
  )
}

/** Closes after a code was shown and is gone, not before the first one. */
function useCloseWithoutCode(connection: ConnectionCard, onClose: () => void) {
  const hadCode = useRef(false)
  const { status, qrcode, pairingCode } = connection
  const hasCode = qrcode !== '' || pairingCode !== ''
  useEffect(() => {
    if (hasCode) hadCode.current = true
    const isLinked = status === 'CONNECTED'
    if (isLinked || (hadCode.current && !hasCode && status !== 'OPENING')) onClose()
  }, [hasCode, status, onClose])
}
