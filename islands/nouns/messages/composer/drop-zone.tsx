import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Files dropped anywhere on the page belong to the open conversation. */
interface DropZoneProps {
  onFiles: (files: File[]) => void
  /** Why they are not taken. */
  refusal?: string
}

export function DropZone({ onFiles, refusal }: DropZoneProps) {
  const { t } = useTranslation('composer')
  const isDragged = useDraggedFiles(onFiles)
  if (!isDragged) return null
  return (
    <div className="pointer-events-none absolute inset-2 z-20 flex animate-appear items-center justify-center rounded-xl border-2 border-primary border-dashed bg-background/90">
      <p className="flex items-center gap-2 font-medium text-primary text-base">
        <SymbolIcon name="paperclip" className="size-5" aria-hidden />
        {refusal ?? t('dropHere')}
      </p>
    </div>
  )
}

function useDraggedFiles(onFiles: (files: File[]) => void): boolean {
  const [isDragged, setDragged] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  }, [onFiles])
  useEffect(() => {
    const end = new AbortController()
    type Dragging = 'dragover' | 'dragleave' | 'drop'
    const listen = (name: Dragging, how: (event: DragEvent) => void) => {
      const listen = (event: DragEvent) => hasFiles(event) && how(event)
      document.addEventListener(name, listen, { signal: end.signal })
    }

    listen('dragover', (event) => {
      // Without this the browser opens the file in place of the page.
      event.preventDefault()
      setDragged(document.querySelector('dialog[open]') === null)
    })
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setDragged(false))
    listen('drop', (event) => {
      event.preventDefault()
      setDragged(false)
      const isCovered = document.querySelector('dialog[open]') !== null
      if (!isCovered) take.current([...(event.dataTransfer?.files ?? [])])
    })
    return () => end.abort()
  }, [])
  return isDragged
}
