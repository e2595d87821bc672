import { useTranslation } from 'react-i18next'
import { CodeBlock } from '../../kit/ui/code-block.tsx'

interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** As it travels, with its body readable. */
export function RequestBlock({ request: { url, headers, body } }: { request: WebhookRequest }) {
  const { t } = useTranslation('webhooks')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const text = [`POST ${url}`, ...lines, '', readable(body)].join('\n')
  return <CodeBlock label={t('request')} text={text} />
}

export function ResponseBlock({ response }: { response: string }) {
  const { t } = useTranslation('webhooks')
  return <CodeBlock label={t('response')} text={response || t('noResponse')} />
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
