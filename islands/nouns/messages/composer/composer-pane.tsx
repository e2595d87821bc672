import type { ComponentProps, ReactNode } from 'react'
import type { Message } from '#desk/messages/contract'
import { unsaid } from '../../../kit/failing/broken-part.tsx'
import { later } from '../../../kit/later/later.tsx'
import type { UnseenLine as UnseenLinePart } from '../../unsent-texts/unseen-line.tsx'
import type { useAttachments } from './attachments.ts'
import { EditBar, QuoteBar } from './context-bar.tsx'
import { DropZone } from './drop-zone.tsx'

const UnseenLine = later(
  async () => (await import('../../unsent-texts/unseen-line.tsx')).UnseenLine,
  { frame: unsaid },
)
const AttachmentTray = later(async () => (await import('./attachment-tray.tsx')).AttachmentTray)
const Recorder = later(async () => (await import('./recorder.tsx')).Recorder)

interface ComposerPaneProps {
  edited: Message | undefined
  onStopEditing: () => void
  quoted: Message | undefined
  onUnquote: () => void
  /** Who is quoted, where a message does not say it. */
  theirName: string
  files: ReturnType<typeof useAttachments>
  unseen: ComponentProps<typeof UnseenLinePart>
  /** Undefined while nothing is recorded. */
  recording: { onSend: (file: File) => void; onEnd: () => void } | undefined
  /** Above what is written; not while a message is edited. */
  notices?: ReactNode
  /** What becomes of the text that is written, and what may complete it. */
  previews?: ReactNode
  /** The row that is written in. */
  children: ReactNode
}

/** What stands around the row of a composer, and takes the files that are dropped on the page. */
export function ComposerPane({ edited, quoted, files, recording, ...props }: ComposerPaneProps) {
  return (
    <>
      {edited ? (
        <EditBar message={edited} onEnd={props.onStopEditing} />
      ) : (
        <>
          <DropZone onFiles={files.add} />
          {props.notices}
          <UnseenLine {...props.unseen} />
          {quoted ? (
            <QuoteBar message={quoted} contactName={props.theirName} onEnd={props.onUnquote} />
          ) : null}
          {files.attachments.length > 0 ? (
            <AttachmentTray attachments={files.attachments} onRemove={files.remove} />
          ) : null}
        </>
      )}
      {props.previews}
      {recording && !edited ? (
        <Recorder
          onSend={recording.onSend}
          onKeep={(file) => files.add([file])}
          onEnd={recording.onEnd}
        />
      ) : (
        props.children
      )}
    </>
  )
}
