import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { SymbolIcon } from './symbol-icon.tsx'
import { useCopy } from './use-copy.ts'

/** Wraps its lines, as a scrolling block would be out of reach of the keyboard. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('common')
  const copy = useCopy()
  return (
    <figure aria-label={label} className="overflow-hidden rounded-md border bg-muted">
      <figcaption className="flex items-center justify-between gap-2 border-b py-1 pr-1 pl-3 text-faint text-xs">
        {label}
        <Button size="sm" variant="ghost" onClick={() => copy(text)}>
          <SymbolIcon name="copy" className="size-3.5" aria-hidden />
          {t('copy')}
        </Button>
      </figcaption>
      <pre className="whitespace-pre-wrap p-3 font-mono text-xs leading-relaxed [overflow-wrap:anywhere]">
        {text}
      </pre>
    </figure>
  )
}
