import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Announcement,
  AnnouncementForm,
  createAnnouncement,
  showAnnouncement,
  updateAnnouncement,
} from '#company/announcements/contract'
import { call } from '#kernel/http/call'
import { ChangesNotice } from '../../kit/forms/changes-notice.tsx'
import { InputField, SelectField, SwitchField, TextAreaField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { useUnseenChanges } from '../../kit/forms/unseen-changes.ts'
import { PictureField } from './picture-field.tsx'
import { priorities } from './priority-badge.tsx'
import { usePicture } from './use-picture.ts'

interface AnnouncementDialogProps {
  announcement?: Announcement
  onClose: () => void
  onSaved: () => void
}

export function AnnouncementDialog({ announcement, onClose, onSaved }: AnnouncementDialogProps) {
  const { t } = useTranslation('announcements')
  // Once it is stored, another try changes it: its picture may be what was refused.
  const saved = useRef(announcement)
  const picture = usePicture(announcement)
  const [initial] = useState(() => ({
    title: announcement?.title ?? '',
    text: announcement?.text ?? '',
    priority: String(announcement?.priority ?? 3),
    status: announcement?.status ?? true,
  }))
  const { changes, save } = useUnseenChanges(announcement, useAnnouncementFields())
  const form = useForm({
    schema: AnnouncementForm,
    initial,
    kept: ['announcement', announcement?.id],
    send: async (values) => {
      const announcementId = saved.current?.id
      saved.current = await save((updatedAt) =>
        announcementId
          ? call(updateAnnouncement, { announcementId, ...values, updatedAt })
          : call(createAnnouncement, values),
      )
      await picture.save(saved.current.id)
      onSaved()
    },
  })
  const { field, flag } = form
  return (
    <FormDialog form={form} title={announcement ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <ChangesNotice changes={changes} />
      <InputField label={t('name')} {...field('title')} autoComplete="off" required />
      <TextAreaField label={t('text')} {...field('text')} rows={5} required />
      <SelectField label={t('priority')} {...field('priority')}>
        {priorities.map(([value, word]) => (
          <option key={value} value={value}>
            {t(word)}
          </option>
        ))}
      </SelectField>
      <PictureField picture={picture} isSending={form.isSending} />
      <SwitchField label={t('active')} hint={t('activeHint')} {...flag('status')} />
    </FormDialog>
  )
}

function useAnnouncementFields() {
  const { t } = useTranslation('announcements')
  const wordOf = (priority: number) => priorities.find(([value]) => value === priority)?.[1]
  return {
    readAgain: ({ id }: Announcement) => call(showAnnouncement, { announcementId: id }),
    shown: ({ title, text, priority, status }: Announcement) => ({
      [t('name')]: title,
      [t('text')]: text,
      [t('priority')]: t(wordOf(priority) ?? 'priorityLow'),
      [t('status')]: t(status ? 'active' : 'inactive'),
    }),
  }
}
