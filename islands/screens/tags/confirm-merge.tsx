import { useTranslation } from 'react-i18next'
import { mergeTags, type Tag } from '#desk/tags/contract'
import { call } from '#kernel/http/call'
import { useTry } from '../../kit/failing/try.ts'
import { Confirm } from '../../kit/ui/confirm.tsx'

interface ConfirmMergeProps {
  gone: readonly Tag[]
  into: Tag
  onMerged: () => void
  onClose: () => void
}

export function ConfirmMerge({ gone, into, onMerged, onClose }: ConfirmMergeProps) {
  const { t } = useTranslation('tags')
  const { t: common } = useTranslation('common')
  const attempt = useTry()
  const merge = async () => {
    for (const { id: tagId } of gone) await call(mergeTags, { tagId, into: into.id })
  }
  return (
    <Confirm
      onClose={onClose}
      title={t('mergeTitle', { name: into.name })}
      text={t('mergeText', { names: gone.map(({ name }) => name).join(', '), name: into.name })}
      action={t('merge')}
      onConfirm={async () => {
        if (await attempt(merge, common('done'), t('merged', { name: into.name }))) onMerged()
      }}
    />
  )
}
