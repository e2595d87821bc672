import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/ui/button.tsx'
import { type Exchange, exchange as exchangeWith } from './exchange.ts'
import { ShownExchange } from './shown-exchange.tsx'

interface SentMessageProps {
  exchange: Exchange
  token: string
}

/** What was sent and answered, and what became of the message. */
export function SentMessage({ exchange, token }: SentMessageProps) {
  const { t } = useTranslation('messagesApi')
  const [status, setStatus] = useState<{ of: Exchange; found: Exchange }>()
  const [isAsking, setAsking] = useState(false)
  const id = exchange.answer?.id
  async function ask() {
    setAsking(true)
    const found = await exchangeWith({ method: 'GET', path: `/api/messages/${id}`, token })
    setStatus({ of: exchange, found })
    setAsking(false)
  }
  return (
    <>
      <ShownExchange exchange={exchange} />
      {id === undefined ? null : (
        <Button variant="outline" className="self-start" disabled={isAsking} onClick={() => ask()}>
          {t('showStatus')}
        </Button>
      )}
      {status?.of === exchange ? <ShownExchange exchange={status.found} /> : null}
    </>
  )
}
