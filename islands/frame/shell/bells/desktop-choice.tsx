import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../../kit/storage/stored.ts'
import { Switch } from '../../../kit/ui/switch.tsx'
import { useLanguage } from '../account/language.ts'
import {
  askForDesktopNotices,
  type DesktopConsent,
  desktopConsent,
  desktopKey,
} from './desktop-notice.ts'

/** Browsers ask only once: only on a click, after giving the reason. */
export function DesktopChoice() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const [stored, setStored] = useStored(desktopKey)
  const [consent, setConsent] = useState<DesktopConsent>('missing')
  useEffect(() => setConsent(desktopConsent()), [])
  if (consent === 'missing') return null
  if (consent === 'denied') {
    return <p className="border-t px-3.5 py-2.5 text-faint text-xs">{t('desktopBlocked')}</p>
  }
  const choose = async (wanted: boolean) => {
    const isGranted = wanted && (await askForDesktopNotices())
    setConsent(desktopConsent())
    setStored(isGranted ? 'on' : null)
    // Without network the next page subscribes.
    const push = await import('./push.ts').catch(() => undefined)
    await (isGranted ? push?.keepSubscribed(language) : push?.endSubscription())?.catch(
      () => undefined,
    )
  }
  return (
    <div className="flex items-center justify-between gap-3 border-t px-3.5 py-2.5">
      <label htmlFor="desktop-notices" className="text-muted-foreground text-xs">
        {t('desktopAsk')}
      </label>
      <Switch
        id="desktop-notices"
        checked={stored === 'on' && consent === 'granted'}
        onCheckedChange={(wanted) => void choose(wanted)}
      />
    </div>
  )
}
