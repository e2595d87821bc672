import { useTranslation } from 'react-i18next'
import { Progress } from '../../kit/ui/progress.tsx'

export function UploadProgress({ percent }: { percent: number }) {
  const { t } = useTranslation('fileLists')
  return <Progress value={percent} label={t('uploading', { percent })} shown={`${percent} %`} />
}
