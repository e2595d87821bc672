import { useTranslation } from 'react-i18next'
import type { Campaign } from '#outreach/campaigns/contract'
import { mayEdit } from '#outreach/campaigns/state'
import { useMay } from '../../../kit/facts/facts.tsx'
import { InputField } from '../../../kit/forms/fields.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { FileField } from '../../../nouns/quick-messages/file-field.tsx'
import { SendAtField } from '../../../nouns/schedules/send-at-field.tsx'
import { AttachedFile } from './attached-file.tsx'
import { ConnectionField, FileListField } from './choice-fields.tsx'
import { useChoices } from './choices.ts'
import { Notices } from './notices.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { TextsField } from './texts-field.tsx'
import { useCampaignForm } from './use-campaign-form.ts'
import { useRecipients } from './use-recipients.ts'

interface CampaignDialogProps {
  /** As it was opened; undefined adds one. */
  given: Campaign | undefined
  /** As it is now; undefined once it is deleted. */
  current: Campaign | undefined
  onClose: () => void
}

export function CampaignDialog({ given, current, onClose }: CampaignDialogProps) {
  const { t } = useTranslation(['campaigns', 'common'])
  const mayChange = useMay('campaign.edit')
  const isGone = given !== undefined && current === undefined
  const isFixed = !mayChange || isGone || (current !== undefined && !mayEdit(current))
  const choices = useChoices()
  const { form, initial, fileName, setFile } = useCampaignForm(given, onClose)
  const { began, recipients, setRecipients, restore } = useRecipients(given)
  const { field, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={t(titleOf(given, isFixed))}
      size="lg"
      onClose={onClose}
      actions={
        isFixed ? (
          <Button variant="outline" onClick={onClose}>
            {t('common:close')}
          </Button>
        ) : undefined
      }
    >
      <Notices isGone={isGone} isFixed={isFixed} />
      <InputField
        label={t('name')}
        {...field('name')}
        readOnly={isFixed}
        autoComplete="off"
        required
      />
      <div className="grid gap-4 wide:grid-cols-2">
        <RecipientsField
          choices={choices}
          began={began}
          recipients={recipients}
          onChange={setRecipients}
          onRestore={restore}
          error={errorOf('contactListId')}
          isFixed={isFixed}
        />
        <ConnectionField
          {...field('whatsappId')}
          choices={choices.connections}
          missing={given?.whatsappId && !given.whatsapp ? given.whatsappId : undefined}
          disabled={isFixed}
        />
      </div>
      <TextsField
        began={initial}
        recipients={recipients}
        fileName={fileName}
        error={errorOf('message1')}
        isFixed={isFixed}
      />
      <div className="grid gap-4 wide:grid-cols-2">
        <FileListField {...field('fileListId')} choices={choices.fileLists} disabled={isFixed} />
        {isFixed ? (
          <AttachedFile campaign={given} />
        ) : (
          <FileField name={fileName} onChange={setFile} />
        )}
      </div>
      <SendAtField
        label={t('scheduledAt')}
        hint={t('scheduledAtHint')}
        {...field('scheduledAt')}
        readOnly={isFixed}
      />
    </FormDialog>
  )
}

function titleOf(given: Campaign | undefined, isFixed: boolean) {
  if (!given) return 'addTitle'
  return isFixed ? 'showTitle' : 'editTitle'
}
