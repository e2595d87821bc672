import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFacts } from '../../../kit/facts/facts.tsx'
import { useUndoingSend } from '../composer/undoing-send.ts'
import type { BubbleRow } from '../conversation/rows.ts'
import { BelowAction, belowLook } from './below-bubble.tsx'

/** A message that its author may still take back: also after its time, while the line is down. */
export function BubbleHeld({ row }: { row: BubbleRow }) {
  const { t } = useTranslation('composerParts')
  const { me } = useFacts()
  const { message, outgoing } = row
  const seconds = useSecondsLeft(message)
  const { isUndoing, undo } = useUndoingSend(message)
  return (
    <div className={belowLook}>
      <span role="timer" aria-live="off" className="text-muted-foreground tabular-nums">
        {seconds > 0 ? t('leavesIn', { count: seconds }) : t('leaving')}
      </span>
      {message.userId === me.id ? (
        <BelowAction disabled={outgoing !== undefined || isUndoing} onClick={undo}>
          {t('undoSend')}
        </BelowAction>
      ) : null}
    </div>
  )
}

/** Never more than its whole time: the clocks of server and browser may differ. */
function useSecondsLeft({ heldUntil, createdAt }: BubbleRow['message']): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const end = Date.parse(heldUntil ?? createdAt)
  return Math.ceil(Math.min(end - now, end - Date.parse(createdAt)) / 1000)
}
