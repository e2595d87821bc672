import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import { checkCampaign } from '#outreach/campaigns/check/contract'
import { type Campaign, campaignEvent } from '#outreach/campaigns/contract'
import { startCampaign } from '#outreach/campaigns/state-contract'
import { useErrorText } from '../../../kit/failing/error-text.ts'
import { LoadFailure } from '../../../kit/failing/load-failure.tsx'
import { useTry } from '../../../kit/failing/try.ts'
import { resource, useDataClient, useResource } from '../../../kit/live/resource.ts'
import { shownName } from '../../../kit/text/names.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Confirm } from '../../../kit/ui/confirm.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { TitledDialog } from '../../../kit/ui/titled-dialog.tsx'
import { CheckResult } from './check-result.tsx'

const campaignCheck = resource(checkCampaign, { toData: (check) => check })

interface CheckDialogProps {
  campaign: Campaign
  onClose: () => void
}

export function CheckDialog({ campaign, onClose }: CheckDialogProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  const errorText = useErrorText()
  const { live } = useDataClient()
  const attempt = useTry()
  const campaignId = campaign.id
  const { data, failure, refetch, isCurrent } = useResource(campaignCheck, { campaignId })
  const check = isCurrent() ? data : undefined
  const hasUnknown = (check?.unknownVariables.length ?? 0) > 0
  const [isAsking, setIsAsking] = useState(false)
  const unknownText = (names: readonly string[]) =>
    t('unknownVariables', { count: names.length, names: names.join(', ') })
  /** Also until the dialog is gone, which is after the answer; refused, it may be tried again. */
  const isBegun = useRef(false)
  const start = async () => {
    if (isBegun.current) return
    isBegun.current = true
    isBegun.current = await attempt(async () => {
      const record = await call(startCampaign, { campaignId })
      live?.apply(campaignEvent, { action: 'update', record })
    }, t('started'))
    if (isBegun.current) onClose()
  }
  return (
    <TitledDialog
      onClose={onClose}
      title={t('checkTitle', { name: shownName(campaign.name) })}
      size="lg"
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            disabled={!check || check.refusal !== null || check.willGet === 0}
            onClick={() => (hasUnknown ? setIsAsking(true) : start())}
          >
            {t('start')}
          </Button>
        </>
      }
    >
      {failure && !check ? <LoadFailure words={errorText(failure)} retry={refetch} /> : null}
      {check ? <CheckResult check={check} campaign={campaign} onChanged={refetch} /> : null}
      {check || failure ? null : <Skeleton className="h-72 w-full" />}
      {isAsking && check ? (
        <Confirm
          onClose={() => setIsAsking(false)}
          title={t('startUnknownTitle')}
          text={unknownText(check.unknownVariables)}
          action={t('startUnknown')}
          onConfirm={() => start()}
        />
      ) : null}
    </TitledDialog>
  )
}
