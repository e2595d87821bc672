import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { call } from '#kernel/http/call'
import type { CampaignSettings } from '#outreach/campaigns/fields'
import { campaignSettingsEvent, saveCampaignSettings } from '#outreach/campaigns/settings-contract'
import { useForm } from '../../kit/forms/forms.tsx'
import { RestoredNotice } from '../../kit/forms/restored-notice.tsx'
import { useDataClient } from '../../kit/live/resource.ts'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { PaceFields } from './pace-fields.tsx'
import { settingsPlace } from './settings-place.ts'
import { VariableFields } from './variable-fields.tsx'
import { VariableRows } from './variable-rows.ts'

const Choice = v.pipe(v.string(), v.transform(Number))
const SettingsDraft = v.object({
  messageInterval: Choice,
  longerIntervalAfter: Choice,
  greaterInterval: Choice,
  variables: VariableRows,
})

interface SettingsFormProps {
  settings: CampaignSettings
}

export function SettingsForm({ settings }: SettingsFormProps) {
  const { t } = useTranslation(['campaignSettings', 'common'])
  const { live } = useDataClient()
  const [initial] = useState(() => ({
    messageInterval: String(settings.messageInterval),
    longerIntervalAfter: String(settings.longerIntervalAfter),
    greaterInterval: String(settings.greaterInterval),
    variables: settings.variables.map(({ key, value }) => ({ key, value })),
  }))
  const form = useForm({
    schema: SettingsDraft,
    initial,
    kept: settingsPlace,
    send: async (draft, saved) => {
      const record = await call(saveCampaignSettings, { settings: draft })
      saved()
      live?.apply(campaignSettingsEvent, { action: 'create', record })
      toast.success(t('saved'))
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-6">
      <RestoredNotice of={form.keeping} />
      <PaceFields form={form} began={settings} />
      <VariableFields rows={form.rows('variables')} onAdd={() => form.addRow('variables')} />
      <Button type="submit" disabled={form.isSending} className="self-end">
        {form.isSending ? t('common:saving') : t('common:save')}
      </Button>
    </form>
  )
}
