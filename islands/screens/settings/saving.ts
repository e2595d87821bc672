import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SettingKey, saveSetting, settingEvent } from '#company/settings/contract'
import { asFailure } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { useErrorText } from '../../kit/failing/error-text.ts'
import { fieldText } from '../../kit/forms/field-messages.ts'
import { useDataClient } from '../../kit/live/resource.ts'

const tickMs = 3_000

export type Saving = ReturnType<typeof useSaving>

/** Saves one setting, also as the page is left; `pending` is shown until the answer, then the stored value again. */
export function useSaving(key: SettingKey) {
  const { live } = useDataClient()
  const reasonOf = useReason(key)
  const [pending, setPending] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => setSaved(false), tickMs)
    return () => clearTimeout(timer)
  }, [isSaved])

  async function save(value: string): Promise<boolean> {
    setPending(value)
    setError(undefined)
    setSaved(false)
    try {
      const setting = await call(saveSetting, { key, value }, { keepalive: true })
      live?.apply(settingEvent, { action: 'update', setting })
      setSaved(true)
      return true
    } catch (failure) {
      setError(reasonOf(failure))
      return false
    } finally {
      setPending(undefined)
    }
  }

  return { pending, isSaved, error, save }
}

function useReason(key: SettingKey) {
  const { t } = useTranslation(['settings', 'forms'])
  const errorText = useErrorText()
  return (failure: unknown) => {
    const wrong = asFailure(failure).fields?.value
    if (!wrong) return errorText(failure)
    return key.endsWith('Minutes')
      ? t('minutesWrong')
      : t(`forms:${fieldText(wrong)}`, { field: '{{field}}' })
  }
}
