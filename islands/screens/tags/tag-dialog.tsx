import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createTag, listAllTags, type Tag, updateTag } from '#desk/tags/contract'
import { TagForm } from '#desk/tags/fields'
import { AppError } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { useMay } from '../../kit/facts/facts.tsx'
import { InputField, SwitchField } from '../../kit/forms/fields.tsx'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/forms.tsx'
import { folded } from '../../kit/text/names.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ColorChoice } from '../../kit/ui/color-choice.tsx'
import { ConfirmMerge } from './confirm-merge.tsx'

interface TagDialogProps {
  tag?: Tag
  onClose: () => void
  onSaved: () => void
}

export function TagDialog({ tag, onClose, onSaved }: TagDialogProps) {
  const { t } = useTranslation('tags')
  const mayMakeLanes = useMay('tag.lane')
  const [other, setOther] = useState<Tag>()
  const [isMerging, setMerging] = useState(false)
  const [initial] = useState(() => ({
    name: tag?.name ?? '',
    color: tag?.color ?? '#A4CCCC',
    kanban: mayMakeLanes ? tag?.kanban === 1 : undefined,
  }))
  const form = useForm({
    schema: TagForm,
    initial,
    kept: ['tag', tag?.id],
    places: { ERR_TAG_NAME_ALREADY_EXISTS: 'name' },
    send: async (values) => {
      setOther(undefined)
      if (tag) await rename(tag, values)
      else await call(createTag, values)
      onSaved()
    },
  })
  const rename = async (own: Tag, values: TagForm) => {
    try {
      await call(updateTag, { tagId: own.id, ...values })
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'ERR_TAG_NAME_ALREADY_EXISTS'
      if (isTaken) setOther(await tagNamed(values.name))
      throw error
    }
  }
  const { field, text, flag } = form
  return (
    <>
      <FormDialog form={form} title={tag ? t('editTitle') : t('addTitle')} onClose={onClose}>
        <InputField label={t('name')} {...field('name')} autoComplete="off" required />
        {other ? (
          <Button variant="outline" onClick={() => setMerging(true)}>
            {t('mergeInto', { name: other.name })}
          </Button>
        ) : null}
        <ColorChoice label={t('color')} {...text('color')} />
        {mayMakeLanes ? (
          <SwitchField label={t('kanban')} hint={t('kanbanHint')} {...flag('kanban')} />
        ) : null}
      </FormDialog>
      {tag && other && isMerging ? (
        <ConfirmMerge
          gone={[tag]}
          into={other}
          onMerged={onSaved}
          onClose={() => setMerging(false)}
        />
      ) : null}
    </>
  )
}

const key = (name: string) => folded(name.replace(/\s+/gu, ' '))

async function tagNamed(name: string): Promise<Tag | undefined> {
  const found = await call(listAllTags, { searchParam: name })
  return found.find((one) => key(one.name) === key(name))
}
