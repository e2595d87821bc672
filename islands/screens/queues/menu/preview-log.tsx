import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Bot,
  botReply,
  type CustomerText,
  newConversation,
} from '#desk/automatic-answers/state'
import { RichText } from '../../../kit/text/rich-text.tsx'

interface PreviewLogProps {
  bot: Bot
  written: readonly CustomerText[]
}

export function PreviewLog({ bot, written }: PreviewLogProps) {
  const { t } = useTranslation('queueOptions')
  const pane = useRef<HTMLDivElement>(null)
  const turns = played(bot, written)
  useEffect(() => {
    if (written.length > 0) pane.current?.scrollTo({ top: pane.current.scrollHeight })
  }, [written])
  return (
    <div
      ref={pane}
      role="log"
      aria-label={t('preview')}
      {...scrollable}
      lang={bot.language}
      className="flex h-80 flex-col gap-1.5 overflow-y-auto rounded-md bg-canvas p-2 text-sm"
    >
      {turns.length === 0 ? (
        <p className="m-auto max-w-52 text-center text-muted-foreground">{t('previewText')}</p>
      ) : null}
      {turns.map(({ key, text, answer, isClosed }) => (
        <div key={key} className="flex flex-col gap-1.5">
          <p className="max-w-[85%] self-start whitespace-pre-wrap rounded-xl rounded-tl-sm border bg-theirs px-3 py-1.5 [overflow-wrap:anywhere]">
            {text}
          </p>
          {answer === undefined ? (
            <p className="self-end text-muted-foreground text-xs">
              {t(isClosed ? 'previewClosed' : 'previewSilence')}
            </p>
          ) : (
            <p className="max-w-[85%] self-end whitespace-pre-wrap rounded-xl rounded-tr-sm bg-ours px-3 py-1.5 [overflow-wrap:anywhere]">
              <RichText text={answer} />
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

/** By keys too. */
const scrollable = { tabIndex: 0 }

function played(bot: Bot, written: readonly CustomerText[]) {
  let state = newConversation
  return written.map((one, key) => {
    const reply = botReply(bot, state, one)
    state = reply.state
    return { key, text: one.text, answer: reply.text, isClosed: reply.isClosed }
  })
}
