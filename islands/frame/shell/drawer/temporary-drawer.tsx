import X from 'lucide-react/icons/x'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Image } from '../../../kit/ui/image.tsx'
import { NativeDialog } from '../../../kit/ui/native-dialog.tsx'
import { Navigation } from './navigation.tsx'

interface TemporaryProps {
  current: string
  onClose: () => void
}

export function TemporaryDrawer({ current, onClose }: TemporaryProps) {
  const { t } = useTranslation('shell')
  const dialog = useId()
  useEffect(() => {
    const current = document.getElementById(dialog)?.querySelector('[aria-current="page"]')
    current?.scrollIntoView({ block: 'nearest' })
  }, [dialog])
  return (
    <NativeDialog
      id={dialog}
      onClose={onClose}
      aria-label={t('navigation')}
      className="fixed inset-y-0 left-0 m-0 flex h-dvh max-h-none w-80 max-w-[88vw] animate-slide flex-col bg-sidebar text-foreground outline-none backdrop:bg-overlay"
    >
      <div className="flex h-13 shrink-0 items-center justify-between gap-2 pr-2 pl-4">
        <span className="flex items-center gap-2 font-semibold text-base">
          <Image src="/icons/recado.svg" width="22" height="22" alt="" className="size-5.5" />
          Recado
        </span>
        <IconButton name={t('closeDrawer')} onClick={onClose}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
      <Navigation current={current} />
    </NativeDialog>
  )
}
