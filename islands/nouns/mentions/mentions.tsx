import { type MouseEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mention } from '#desk/mentions/contract'
import { addressOf, titleOf } from '#desk/mentions/state'
import { When } from '../../frame/shell/bells/when.tsx'
import { inItem } from '../../kit/failing/broken-part.tsx'
import { Guarded } from '../../kit/failing/guarded.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { shownName } from '../../kit/text/names.ts'
import { oneLine } from '../../kit/text/one-line.ts'
import { SymbolIcon } from '../../kit/ui/symbol-icon.tsx'
import { goToMention } from './going-to-mention.ts'
import { mentionList } from './mention-list.ts'

export function useMentions() {
  return useResource(mentionList, {}).data ?? none
}

const none: readonly Mention[] = []

/** Read again when the bell is opened: a ticket may be out of reach by now. */
export function Mentions() {
  const { data: mentions = none, refetch } = useResource(mentionList, {})
  useEffect(() => void refetch(), [refetch])
  if (mentions.length === 0) return null
  return (
    <ul>
      {mentions.map((mention) => (
        <Guarded key={mention.id} kind="mention" of={mention} frame={inItem}>
          <MentionItem mention={mention} />
        </Guarded>
      ))}
    </ul>
  )
}

function MentionItem({ mention }: { mention: Mention }) {
  const { t } = useTranslation('mentions')
  const { author, text, createdAt } = mention
  const go = (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    goToMention(mention)
  }
  return (
    <li>
      <a
        href={addressOf(mention)}
        onClick={go}
        className="focus-inside flex items-center gap-3 border-b bg-waiting-tint px-3.5 py-2 hover:bg-accent"
      >
        <SymbolIcon
          name={mention.note ? 'sticky-note' : 'message-circle'}
          className="size-4 shrink-0 text-waiting"
          aria-hidden
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate font-medium text-xs">{shownName(titleOf(mention))}</span>
            <span className="ml-auto shrink-0 text-muted-foreground text-2xs tabular-nums">
              <When moment={createdAt} />
            </span>
          </span>
          <span className="line-clamp-2 text-xs [overflow-wrap:anywhere]">
            {t('mentionedBy', { author: shownName(author), text: oneLine(text) })}
          </span>
        </span>
      </a>
    </li>
  )
}
