import { useTranslation } from 'react-i18next'

export function Progress({ percent }: { percent: number }) {
  const { t } = useTranslation('fileLists')
  return (
    <>
      <progress
        value={percent}
        max={100}
        aria-label={t('uploading', { percent })}
        className="h-1.5 w-24 accent-primary"
      />
      <span className="text-xs tabular-nums" aria-hidden>
        {`${percent} %`}
      </span>
    </>
  )
}
