import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listAllQuickMessages,
  type QuickMessage,
  quickMessageEvent,
} from '#quick-messages/contract'
import { applyQuickMessageEvent } from '#quick-messages/state'
import { on, resource, useResource } from '../../live/resource.ts'
import { shownFileName } from '../../text/names.ts'
import { RichText } from '../../text/rich-text.tsx'
import { Image } from '../../ui/image.tsx'
import { SymbolIcon } from '../../ui/symbol-icon.tsx'
import { toast } from '../../ui/toast.ts'
import { bestMatches, labelOf } from './matching.ts'
import type { TakeKey } from './suggesting.ts'
import { SuggestionList } from './suggestion-list.tsx'

const quickMessages = resource(listAllQuickMessages, {
  toData: (all): readonly QuickMessage[] => all,
  events: [on(quickMessageEvent, applyQuickMessageEvent)],
})

const mostShown = 50

export interface QuickMessageSuggestionsProps {
  query: string
  fill: (text: string) => string
  /** @param text with its variables filled */
  onChoose: (text: string, files: File[]) => void
  onDismiss: () => void
  onActive: (id: string | undefined) => void
  keys: { current: TakeKey | null }
}

export function QuickMessageSuggestions({
  query,
  fill,
  onChoose,
  ...list
}: QuickMessageSuggestionsProps) {
  const { t } = useTranslation('composer')
  const { data, failure } = useResource(quickMessages, {})
  const found = useMemo(() => {
    const usable = (data ?? []).filter(({ status }) => status)
    return bestMatches(usable, query).slice(0, mostShown)
  }, [data, query])

  const choose = async (quickMessage: QuickMessage) => {
    const files = await filesOf(quickMessage).catch(() => {
      toast.error(t('fileFailed'))
      return []
    })
    onChoose(fill(quickMessage.message), files)
  }
  if (found.length === 0) {
    if (failure) return <Notice text={t('quickMessagesFailed')} />
    return data ? <Notice text={t('quickMessagesNone')} /> : null
  }
  return (
    <SuggestionList
      {...list}
      label={t('quickMessages')}
      suggestions={found.map((quickMessage) => ({
        key: quickMessage.id,
        label: <Label quickMessage={quickMessage} />,
        preview: <Preview quickMessage={quickMessage} text={fill(quickMessage.message)} />,
      }))}
      onChoose={(index) => {
        const quickMessage = found[index]
        if (quickMessage) void choose(quickMessage)
      }}
    />
  )
}

function Notice({ text }: { text: string }) {
  return (
    <p role="status" className="border-b bg-popover px-4 py-2 text-faint text-xs">
      {text}
    </p>
  )
}

function Label({ quickMessage }: { quickMessage: QuickMessage }) {
  const { t } = useTranslation('composer')
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{labelOf(quickMessage)}</span>
      {quickMessage.mediaName ? (
        <SymbolIcon
          name="paperclip"
          className="size-4 shrink-0 text-faint"
          aria-label={t('withFile', { name: quickMessage.mediaName })}
        />
      ) : null}
    </>
  )
}

function Preview({ quickMessage, text }: { quickMessage: QuickMessage; text: string }) {
  const address = addressOf(quickMessage)
  return (
    <>
      {address && quickMessage.media?.kind === 'image' ? (
        <Image src={address} alt="" className="mb-2 max-h-28 rounded-sm object-contain" />
      ) : null}
      {quickMessage.mediaName ? (
        <p className="mb-1 flex items-center gap-1.5 text-muted-foreground text-xs">
          <SymbolIcon name="paperclip" className="size-4 shrink-0" aria-hidden />
          <span className="truncate">{shownFileName(quickMessage.mediaName, 32)}</span>
        </p>
      ) : null}
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <RichText text={text} />
      </p>
    </>
  )
}

/** On this page's own origin, whatever the server's public name is. */
function addressOf({ mediaPath }: QuickMessage): string | undefined {
  if (!mediaPath) return undefined
  const { pathname, search } = new URL(mediaPath, location.href)
  return pathname + search
}

async function filesOf(quickMessage: QuickMessage): Promise<File[]> {
  const address = addressOf(quickMessage)
  if (!address) return []
  const response = await fetch(address)
  if (!response.ok) throw new Error(`the file was answered with ${response.status}`)
  const content = await response.blob()
  return [new File([content], quickMessage.mediaName ?? 'archivo', { type: content.type })]
}
