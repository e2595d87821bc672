import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../kit/failing/load-failure.tsx'
import { useSlow } from '../../../kit/ui/use-slow.ts'
import { ChatSkeleton } from './chat-skeleton.tsx'
import type { OpenConversation } from './conversation.ts'

/** In place of messages that have not come yet. */
export function LoadingMessages({
  hasFailed,
  retry,
}: Pick<OpenConversation, 'hasFailed' | 'retry'>) {
  const { t } = useTranslation('messages')
  const isSlow = useSlow(true)
  if (!hasFailed) return <ChatSkeleton isVisible={isSlow} />
  return (
    <div className="grid flex-1 content-center bg-canvas">
      <LoadFailure words={t('messagesFailed')} retry={retry} />
    </div>
  )
}
