import Paperclip from 'lucide-react/icons/paperclip'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listAllQuickMessages,
  type QuickMessage,
  quickMessageEvent,
} from '#quick-messages/contract'
import { applyQuickMessageEvent } from '#quick-messages/state'
import { on, resource, useResource } from '../../live/resource.ts'
import { RichText } from '../../text/rich-text.tsx'
import { toast } from '../../ui/toast.ts'
import { bestMatches, labelOf } from './matching.ts'
import type { TakeKey } from './suggesting.ts'
import { SuggestionList } from './suggestion-list.tsx'

const quickMessages = resource(listAllQuickMessages, {
  toData: (all): readonly QuickMessage[] => all,
  events: [on(quickMessageEvent, applyQuickMessageEvent)],
})

const mostShown = 50

export interface QuickAnswersProps {
  query: string
  fill: (text: string) => string
  /** @param text with its variables filled */
  onChoose: (text: string, files: File[]) => void
  onDismiss: () => void
  onActive: (id: string | undefined) => void
  keys: { current: TakeKey | null }
}

export function QuickAnswers({ query, fill, onChoose, ...list }: QuickAnswersProps) {
  const { t } = useTranslation('composer')
  const { data, failure } = useResource(quickMessages, {})
  const found = useMemo(() => {
    const usable = (data ?? []).filter(({ status }) => status)
    return bestMatches(usable, query).slice(0, mostShown)
  }, [data, query])

  const choose = async (answer: QuickMessage) => {
    const files = await filesOf(answer).catch(() => {
      toast.error(t('fileFailed'))
      return []
    })
    onChoose(fill(answer.message), files)
  }
  if (found.length === 0) {
    if (failure) return <Word text={t('answersFailed')} />
    return data ? <Word text={t('answersNone')} /> : null
  }
  return (
    <SuggestionList
      {...list}
      label={t('answers')}
      suggestions={found.map((answer) => ({
        key: answer.id,
        label: <Label answer={answer} />,
        preview: <Preview answer={answer} text={fill(answer.message)} />,
      }))}
      onChoose={(index) => {
        const answer = found[index]
        if (answer) void choose(answer)
      }}
    />
  )
}

function Word({ text }: { text: string }) {
  return (
    <p role="status" className="border-b bg-popover px-4 py-2 text-faint text-xs">
      {text}
    </p>
  )
}

function Label({ answer }: { answer: QuickMessage }) {
  const { t } = useTranslation('composer')
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{labelOf(answer)}</span>
      {answer.mediaName ? (
        <Paperclip
          className="size-4 shrink-0 text-faint"
          aria-label={t('withFile', { name: answer.mediaName })}
        />
      ) : null}
    </>
  )
}

function Preview({ answer, text }: { answer: QuickMessage; text: string }) {
  const address = addressOf(answer)
  return (
    <>
      {address && answer.media?.kind === 'image' ? (
        <img src={address} alt="" className="mb-2 max-h-28 rounded-sm object-contain" />
      ) : null}
      {answer.mediaName ? (
        <p className="mb-1 flex items-center gap-1.5 text-muted-foreground text-xs">
          <Paperclip className="size-4 shrink-0" aria-hidden />
          <span className="truncate">{answer.mediaName}</span>
        </p>
      ) : null}
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <RichText text={text} />
      </p>
    </>
  )
}

/** From where this page came, whatever the server is called elsewhere. */
function addressOf({ mediaPath }: QuickMessage): string | undefined {
  if (!mediaPath) return undefined
  const { pathname, search } = new URL(mediaPath, location.href)
  return pathname + search
}

/** The answer's file, to be sent as one's own. */
async function filesOf(answer: QuickMessage): Promise<File[]> {
  const address = addressOf(answer)
  if (!address) return []
  const response = await fetch(address)
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`)
  const content = await response.blob()
  return [new File([content], answer.mediaName ?? 'archivo', { type: content.type })]
}
