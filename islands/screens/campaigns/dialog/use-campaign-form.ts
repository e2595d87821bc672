import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#kernel/http/call'
import {
  attachToCampaign,
  type Campaign,
  campaignEvent,
  createCampaign,
  detachFromCampaign,
  updateCampaign,
} from '#outreach/campaigns/contract'
import { CampaignForm } from '#outreach/campaigns/fields'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useForm } from '../../../kit/forms/forms.tsx'
import { useDataClient } from '../../../kit/live/resource.ts'
import { localTime } from '../../../kit/time/local-time.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { messageTexts } from './message-texts.ts'

/** @param given undefined for a new one */
export function useCampaignForm(given: Campaign | undefined, onClose: () => void) {
  const { t } = useTranslation(['common', 'forms'])
  const { live } = useDataClient()
  const { timeZone } = useFacts().me.company
  // Once it is stored, another try changes it: its file may be what was refused.
  const saved = useRef(given)
  const [file, setFile] = useState<File | null>()
  const [initial] = useState(() => initialOf(given, timeZone))
  const form = useForm({
    schema: CampaignForm,
    initial,
    kept: ['campaign', given?.id],
    send: async (draft) => {
      const heard = live?.heard(campaignEvent)
      const action = saved.current ? 'update' : 'create'
      saved.current = saved.current
        ? await call(updateCampaign, { campaignId: saved.current.id, ...draft })
        : await call(createCampaign, draft)
      live?.apply(campaignEvent, { action, record: saved.current }, heard)
      await saveFile(saved.current.id, file)
      toast.success(t('done'), t('forms:savedNamed', { name: saved.current.name }))
      onClose()
    },
    places: {
      ERR_CAMPAIGN_INVALID_NAME: 'name',
      ERR_CAMPAIGN_NO_TEXT: 'message1',
      ERR_CAMPAIGN_NO_LIST: 'contactListId',
      ERR_NO_CONTACTLIST_FOUND: 'contactListId',
      ERR_NO_TAG_FOUND: 'contactListId',
      ERR_CAMPAIGN_NO_CONNECTION: 'whatsappId',
      ERR_NO_WAPP_FOUND: 'whatsappId',
      ERR_NO_FILE_FOUND: 'fileListId',
    },
  })
  const fileName = file === undefined ? (given?.mediaName ?? null) : (file?.name ?? null)
  return { form, initial, fileName, setFile }
}

function initialOf(given: Campaign | undefined, timeZone: string) {
  const idText = (id: number | null | undefined) => (id ? String(id) : '')
  return {
    name: given?.name ?? '',
    ...messageTexts(given),
    confirmation: given?.confirmation ?? false,
    scheduledAt: given?.scheduledAt ? localTime(given.scheduledAt, timeZone) : '',
    whatsappId: idText(given?.whatsappId),
    contactListId: idText(given?.contactListId),
    tagListId: idText(given?.tagListId),
    fileListId: idText(given?.fileListId),
  }
}

/** Undefined leaves it as it is, null takes it away. */
async function saveFile(campaignId: number, file: File | null | undefined) {
  if (file) await call(attachToCampaign, { campaignId, file: [file] })
  if (file === null) await call(detachFromCampaign, { campaignId })
}
