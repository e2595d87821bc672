import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { PhoneNumber } from '#company/phone-numbers/fields'
import { call } from '#kernel/http/call'
import { type Campaign, testCampaign } from '#outreach/campaigns/contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { readStored, writeStored } from '../../kit/storage/stored.ts'
import { shownName } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { NumberField } from '../../nouns/number-reading/number-field.tsx'
import { useNumber } from '../../nouns/number-reading/use-number.ts'

const TestForm = v.object({ number: PhoneNumber })

interface TestDialogProps {
  campaign: Campaign
  onClose: () => void
}

export function TestDialog({ campaign, onClose }: TestDialogProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  const key = `testNumber:${useFacts().me.id}`
  const [initial] = useState(() => ({ number: readStored(key) ?? '' }))
  const own = useNumber({ name: 'number', initial: initial.number })
  const form = useForm({
    schema: TestForm,
    initial,
    kept: ['campaignTest', campaign.id],
    send: async ({ number: typed }) => {
      const { number = typed, country } = await own.settle(typed)
      await call(testCampaign, { campaignId: campaign.id, number, country })
      writeStored(key, number)
      toast.success(t('tested'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('testTitle', { name: shownName(campaign.name) })}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={form.id} disabled={form.isSending}>
            {t('testSend')}
          </Button>
        </>
      }
    >
      <NumberField
        of={own}
        label={t('testNumber')}
        hint={t('testHint')}
        {...form.field('number')}
        autoComplete="tel"
        required
      />
    </FormDialog>
  )
}
