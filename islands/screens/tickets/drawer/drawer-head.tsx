import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'

interface HeadProps {
  canEdit: boolean
  onEdit: () => void
  onClose: () => void
}

export function DrawerHead({ canEdit, onEdit, onClose }: HeadProps) {
  const { t } = useTranslation(['contactDrawer', 'common'])
  return (
    <header className="flex h-15 shrink-0 items-center gap-1 border-b px-4">
      <h2 className="flex-1 font-semibold text-sm">{t('title')}</h2>
      {canEdit ? (
        <IconButton name={t('edit')} onClick={onEdit}>
          <SymbolIcon name="pencil" className="size-4" aria-hidden />
        </IconButton>
      ) : null}
      <IconButton name={t('common:close')} onClick={onClose} className="-mr-2">
        <X className="size-4" aria-hidden />
      </IconButton>
    </header>
  )
}

interface SectionProps {
  title: string
  hint?: string
  children: ReactNode
}

export function DrawerSection({ title, hint, children }: SectionProps) {
  return (
    <section className="py-4">
      <h3 className="font-semibold text-muted-foreground text-xs">{title}</h3>
      {hint ? <p className="text-faint text-2xs">{hint}</p> : null}
      <div className="mt-2">{children}</div>
    </section>
  )
}
