import { memo, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listAllQuickMessages,
  type QuickMessage,
  quickMessageEvent,
} from '#desk/quick-messages/contract'
import { applyQuickMessageEvent } from '#desk/quick-messages/state'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { laterLayer } from '../../../kit/later/later.tsx'
import { on, resource, useResource } from '../../../kit/live/resource.ts'
import { shownFileName } from '../../../kit/text/names.ts'
import { RichText } from '../../../kit/text/rich-text.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Image } from '../../../kit/ui/image.tsx'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { bestMatches, labelOf } from '../../../nouns/messages/composer/matching.ts'
import type { TakeKey } from '../../../nouns/messages/composer/suggesting.ts'
import { SuggestionList } from '../../../nouns/messages/composer/suggestion-list.tsx'
import { countUse, mostUsedFirst, usesOf } from './used-quick-messages.ts'
import { takeWantedQuickMessage } from './wanted-quick-message.ts'

export const quickMessages = resource(listAllQuickMessages, {
  toData: (all): readonly QuickMessage[] => all,
  events: [on(quickMessageEvent, applyQuickMessageEvent)],
})

const QuickMessageDialog = laterLayer(
  async () =>
    (await import('../../../nouns/quick-messages/quick-message-dialog.tsx')).QuickMessageDialog,
)

/** Of those that match what is typed; before that, all. */
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
  const { me } = useFacts()
  const [isAdding, setAdding] = useState(false)
  const usable = useMemo(() => {
    const active = (data ?? []).filter(({ status }) => status)
    return mostUsedFirst(active, usesOf(me.id))
  }, [data, me.id])
  const found = useMemo(
    () => (query === '' ? usable : bestMatches(usable, query).slice(0, mostShown)),
    [usable, query],
  )

  // Its file takes a while, in which the list is still there.
  const isChosen = useRef(false)
  const choose = async (quickMessage: QuickMessage) => {
    if (isChosen.current) return
    isChosen.current = true
    const files = await filesOf(quickMessage).catch(() => {
      toast.error(t('fileFailed'))
      return []
    })
    countUse(me.id, quickMessage.id)
    isChosen.current = false
    onChoose(fill(quickMessage.message), files)
  }
  const [wanted] = useState(takeWantedQuickMessage)
  const one = data?.find(({ id }) => id === wanted)
  const chooseWanted = useEffectEvent((quickMessage: QuickMessage) => void choose(quickMessage))
  useEffect(() => {
    if (one) chooseWanted(one)
  }, [one])
  if (one) return null
  if (isAdding) {
    const end = () => setAdding(false)
    return <QuickMessageDialog onClose={end} onSaved={end} />
  }
  if (found.length === 0) {
    if (failure) return <Notice text={t('quickMessagesFailed')} {...list} />
    if (!data) return null
    if (usable.length > 0) return <Notice text={t('quickMessagesNone')} {...list} />
    return (
      <Notice text={t('quickMessagesEmpty')} {...list}>
        <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
          {t('quickMessagesFirst')}
        </Button>
      </Notice>
    )
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

interface NoticeProps extends Pick<QuickMessageSuggestionsProps, 'keys' | 'onDismiss'> {
  text: string
  children?: ReactNode
}

function Notice({ text, keys, onDismiss, children }: NoticeProps) {
  useEffect(() => {
    keys.current = ({ key }) => {
      if (key !== 'Escape') return false
      onDismiss()
      return true
    }
    return () => {
      keys.current = null
    }
  }, [keys, onDismiss])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-popover px-4 py-2">
      <p role="status" className="text-faint text-xs">
        {text}
      </p>
      {children}
    </div>
  )
}

const Label = memo(({ quickMessage }: { quickMessage: QuickMessage }) => {
  const { t } = useTranslation('composer')
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{labelOf(quickMessage)}</span>
      {quickMessage.mediaName ? (
        <SymbolIcon
          name="paperclip"
          className="size-4 shrink-0 text-faint"
          aria-label={t('withFile', { name: shownFileName(quickMessage.mediaName) })}
        />
      ) : null}
    </>
  )
})

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
