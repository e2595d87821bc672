import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createFileList,
  FileListForm,
  type FullFileList,
  showFileList,
  updateFileList,
} from '#desk/file-lists/contract'
import { call } from '#kernel/http/call'
import { ChangesNotice } from '../../kit/forms/changes-notice.tsx'
import { InputField, TextAreaField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { useUnseenChanges } from '../../kit/forms/unseen-changes.ts'
import { RecordDialog } from '../../kit/list-page/record-dialog.tsx'
import { fileListDetails } from './file-list-details.ts'
import { OptionsField } from './options-field.tsx'
import { CancelUpload, UploadNote } from './upload-note.tsx'
import { type OptionsForm, useOptions } from './use-options.ts'

interface FileListDialogProps {
  fileId: number | undefined
  onClose: () => void
  onSaved: () => void
}

export function FileListDialog({ fileId, ...rest }: FileListDialogProps) {
  const { t } = useTranslation('fileLists')
  return (
    <RecordDialog
      of={fileListDetails}
      input={fileId === undefined ? undefined : { fileId }}
      title={t('editTitle')}
      fields={3}
      onClose={rest.onClose}
    >
      {(list) => <FileListFields list={list} {...rest} />}
    </RecordDialog>
  )
}

type FieldsProps = Omit<FileListDialogProps, 'fileId'> & { list: FullFileList | undefined }

function FileListFields({ list, onClose, onSaved }: FieldsProps) {
  const { t } = useTranslation('fileLists')
  const [initial] = useState(() => ({ name: list?.name ?? '', message: list?.message ?? '' }))
  // Once it is stored, another try changes it: a file may be what was refused.
  const stored = useRef(list?.id)
  const options = useOptions(list?.options ?? [])
  const { changes, save } = useUnseenChanges(list, useShownFields(options))
  const form = useForm({
    schema: FileListForm,
    initial,
    kept: ['fileList', list?.id],
    send: async (values) => {
      const draft = { ...values, options: options.forms }
      const saved = await save((updatedAt) =>
        stored.current === undefined
          ? call(createFileList, draft)
          : call(updateFileList, { fileId: stored.current, ...draft, updatedAt }),
      )
      stored.current = saved.id
      if (await options.uploadTo(saved.id, saved.options)) onSaved()
    },
    places: { ERR_FILE_NAME_ALREADY_EXISTS: 'name' },
  })
  const { field } = form
  return (
    <FormDialog
      form={form}
      title={list ? t('editTitle') : t('addTitle')}
      onClose={onClose}
      size="lg"
      cancel={options.upload ? <CancelUpload form={options} /> : undefined}
      note={<UploadNote form={options} />}
    >
      <ChangesNotice changes={changes} />
      <InputField label={t('name')} {...field('name')} autoComplete="off" required />
      <TextAreaField label={t('message')} rows={5} {...field('message')} required />
      <OptionsField form={options} isSending={form.isSending} />
    </FormDialog>
  )
}

function useShownFields({ rebase }: OptionsForm) {
  const { t } = useTranslation('fileLists')
  return {
    readAgain: async ({ id: fileId }: FullFileList) => {
      const current = await call(showFileList, { fileId })
      rebase(current.options)
      return current
    },
    shown: ({ name, message, options }: FullFileList) => ({
      [t('name')]: name,
      [t('message')]: message,
      [t('files')]: options.map(({ name, media }) => name || (media?.name ?? '—')).join(', '),
    }),
  }
}
