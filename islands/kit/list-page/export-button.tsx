import { useState } from 'react'
import { useTry } from '../failing/try.ts'
import { Button } from '../ui/button.tsx'
import { SymbolIcon } from '../ui/symbol-icon.tsx'

interface ExportProps {
  text: string
  busyText: string
  save: () => Promise<unknown>
}

/** Saves what a list holds as a file, page by page. */
export function ExportButton({ text, busyText, save }: ExportProps) {
  const attempt = useTry()
  const [isBusy, setBusy] = useState(false)
  const saveAll = async () => {
    setBusy(true)
    await attempt(save)
    setBusy(false)
  }
  return (
    <Button variant="outline" data-tooltip={text} onClick={() => saveAll()} disabled={isBusy}>
      <SymbolIcon name="download" className="size-4" aria-hidden />
      <span className="not-roomy:sr-only">{isBusy ? busyText : text}</span>
    </Button>
  )
}
