import { useTranslation } from 'react-i18next'
import type { Topic } from '../../frame/shell/palette/topics/topic.ts'
import { topicsFor, wayTo } from '../../frame/shell/palette/topics/topics.ts'
import { useFacts } from '../../kit/facts/facts.tsx'
import { matches } from '../../kit/text/matching.ts'

/** Everything that the reader may set, by the page on which it is set. */
export function TopicList({ sought }: { sought: string }) {
  const { t } = useTranslation(['pages', 'common'])
  const { me, language } = useFacts()
  const sentenceOf = useSentence()
  const shown = topicsFor(me).filter((topic) => {
    const names = Object.values(topic.names).join(' ')
    const place = t(`pages:${topic.noun}`)
    return matches(`${names} ${topic.also} ${sentenceOf(topic)} ${place}`, sought)
  })
  const nouns = [...new Set(shown.map(({ noun }) => noun))]
  if (shown.length === 0) {
    return (
      <p role="status" className="py-10 text-center text-muted-foreground">
        {t('common:nothingFound', { text: sought })}
      </p>
    )
  }
  return (
    <div className="gap-6 wide:columns-2 vast:columns-3">
      {nouns.map((noun) => (
        <section key={noun} aria-label={t(`pages:${noun}`)} className="mb-6 break-inside-avoid">
          <h2 className="mb-2 font-semibold text-base">{t(`pages:${noun}`)}</h2>
          <ul className="divide-y overflow-hidden rounded-lg border bg-card">
            {shown.map((topic) =>
              topic.noun === noun ? (
                <li key={topic.key}>
                  <a
                    href={wayTo(topic, me)}
                    className="focus-inside block px-4 py-2.5 hover:bg-accent"
                  >
                    <span className="block font-medium text-sm">{topic.names[language]}</span>
                    <span className="block text-faint text-xs">{sentenceOf(topic)}</span>
                  </a>
                </li>
              ) : null,
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

function useSentence() {
  const { t } = useTranslation('settings')
  const { language } = useFacts()
  return ({ says }: Topic) => (typeof says === 'string' ? t(says) : says[language])
}
