import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArticleName } from '#company/helps/article-contract'
import { useFacts } from '../../kit/facts/facts.tsx'
import { PageFrame } from '../../kit/list-page/page-frame.tsx'
import { useResource } from '../../kit/live/resource.ts'
import { article } from './shown-article.ts'

export function ArticlePage({ name }: { name: ArticleName }) {
  const { t } = useTranslation(['helps', 'pages'])
  const { language } = useFacts()
  const { data } = useResource(article, { article: name, language })
  return (
    <PageFrame
      above={
        <a href="/helps" className="mb-3 self-start text-primary text-sm underline">
          {t('pages:helps')}
        </a>
      }
      title={data?.title ?? t(`article_${name}`)}
      subtitle={data?.intro ?? ''}
      actions={null}
    >
      <article className="flex max-w-prose flex-col gap-7 pb-10">
        {data?.sections.map(({ heading, paragraphs }) => (
          <Section key={heading} heading={heading} paragraphs={paragraphs} />
        ))}
      </article>
    </PageFrame>
  )
}

function Section({ heading, paragraphs }: { heading: string; paragraphs: string[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2.5">
      <h2 id={id} className="font-semibold text-base">
        {heading}
      </h2>
      {paragraphs.map((text) => (
        <p key={text} className="text-pretty leading-relaxed">
          <Marked text={text} />
        </p>
      ))}
    </section>
  )
}

/** `**bold**` and code between backticks. */
function Marked({ text }: { text: string }) {
  return text.split(/(\*\*.+?\*\*|`.+?`)/).map((part, at) => {
    const key = `${at} ${part}`
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>
    if (part.startsWith('`')) return <code key={key}>{part.slice(1, -1)}</code>
    return part
  })
}
