import { useTranslation } from 'react-i18next'
import type { PreviewKind } from '#desk/messages/kinds/preview-contract'
import { IconFrame } from '../../../../kit/ui/light-icon.tsx'

export function KindLabel({ kind }: { kind: PreviewKind }) {
  const { t } = useTranslation('media')
  return (
    <span className="mr-1.5 inline-flex items-center gap-1 align-bottom font-medium text-muted-foreground">
      <KindIcon kind={kind} />
      {t(kind)}
    </span>
  )
}

/** Drawn in the document under the name of the kind, see `src/workshop/build/kind-icons.ts`. */
export function KindIcon({ kind }: { kind: PreviewKind }) {
  return (
    <IconFrame className="size-4 shrink-0" aria-hidden>
      <use href={`#kind-${kind}`} />
    </IconFrame>
  )
}
