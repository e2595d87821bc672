import { useTranslation } from 'react-i18next'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { shownFileName, shownName } from '../../kit/text/names.ts'
import { RichText } from '../../kit/text/rich-text.tsx'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'

export interface PreviewedPerson {
  id: number
  name: string
  /** Comes first; blank for none. */
  request: string
  message: string
}

interface PreviewProps {
  people: readonly PreviewedPerson[]
  /** Goes with the message. */
  fileName: string | null
}

/** What people will receive, as bubbles. */
export function Preview({ people, fileName }: PreviewProps) {
  const { t } = useTranslation('campaigns')
  return (
    <ul className="grid gap-3 wide:grid-cols-3">
      {people.map(({ id, name, request, message }) => (
        <li key={id} className="flex min-w-0 flex-col gap-1">
          <p className="truncate text-muted-foreground text-xs">
            {t('previewFor', { name: shownName(name) })}
          </p>
          <div className="flex flex-1 flex-col gap-1.5 rounded-md bg-canvas p-2 text-sm">
            <Guarded kind="preview of a campaign">
              {request.trim() === '' ? null : <Bubble text={request} fileName={null} />}
              {message.trim() === '' && fileName === null ? null : (
                <Bubble text={message} fileName={fileName} />
              )}
            </Guarded>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Bubble({ text, fileName }: { text: string; fileName: string | null }) {
  return (
    <div className="max-h-64 self-end overflow-y-auto whitespace-pre-wrap rounded-xl rounded-tr-sm bg-ours px-3 py-1.5 [overflow-wrap:anywhere]">
      {fileName === null ? null : (
        <p className="mb-1 flex min-w-0 items-center gap-1.5 text-muted-foreground text-xs">
          <SymbolIcon name="paperclip" className="size-3.5 shrink-0" aria-hidden />
          <span className="truncate">{shownFileName(fileName, 32)}</span>
        </p>
      )}
      <RichText text={text} />
    </div>
  )
}
