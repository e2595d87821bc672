/** A bubble draws the start of long words: the rest is fetched in parts, when it is asked for. */
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readWords } from '#desk/messages/changing-contract'
import type { Message } from '#desk/messages/contract'
import { useTry } from '../../../kit/failing/try.ts'
import { useDataClient } from '../../../kit/live/resource.ts'
import { Button } from '../../../kit/ui/button.tsx'

interface AllWordsProps {
  message: Message
  start: ReactNode
}

export function AllWords({ message, start }: AllWordsProps) {
  const { t } = useTranslation('messages')
  const { parts, next, isLoading, load } = useParts(message.id)
  return (
    <>
      {parts.length === 0 ? start : null}
      {parts.map(({ from, words }) => (
        <span
          key={from}
          data-words=""
          className="whitespace-pre-wrap [overflow-wrap:anywhere] [content-visibility:auto]"
        >
          {words}
        </span>
      ))}
      {next === null ? null : (
        <Button
          variant="link"
          size="sm"
          className="block h-auto px-0 py-1"
          disabled={isLoading}
          onClick={load}
        >
          {t(parts.length === 0 ? 'showAll' : 'showMore')}
        </Button>
      )}
    </>
  )
}

interface Part {
  from: number
  words: string
}

function useParts(messageId: number) {
  const { call } = useDataClient()
  const attempt = useTry()
  const [parts, setParts] = useState<readonly Part[]>([])
  const [next, setNext] = useState<number | null>(0)
  const [isLoading, setLoading] = useState(false)
  const load = () => {
    if (next === null) return
    setLoading(true)
    void attempt(async () => {
      const part = await call?.(readWords, { messageId, from: next })
      if (!part) return
      setParts((before) => [...before, { from: next, words: part.words }])
      setNext(part.next)
    }).finally(() => setLoading(false))
  }
  return { parts, next, isLoading, load }
}
