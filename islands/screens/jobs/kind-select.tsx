import { useTranslation } from 'react-i18next'
import { NativeSelect } from '../../kit/ui/native-select.tsx'
import type { Kind } from './job-lists.ts'
import { useKindText } from './use-kind-text.ts'

interface KindSelectProps {
  kinds: readonly Kind[]
  kind: string | undefined
  onKind: (kind: string | undefined) => void
}

export function KindSelect({ kinds, kind, onKind }: KindSelectProps) {
  const { t } = useTranslation('jobs')
  const textOf = useKindText()
  return (
    <NativeSelect
      aria-label={t('kind')}
      className="w-80 max-w-full"
      value={kind ?? ''}
      onChange={({ currentTarget }) => onKind(currentTarget.value || undefined)}
    >
      <option value="">{t('allKinds')}</option>
      {kinds.map(({ name }) => (
        <option key={name} value={name}>
          {textOf(name)}
        </option>
      ))}
    </NativeSelect>
  )
}
