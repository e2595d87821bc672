import { useTranslation } from 'react-i18next'
import { useStored } from '../../../kit/storage/stored.ts'
import { CodeBlock } from '../../../kit/ui/code-block.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../kit/ui/tabs.tsx'
import { variableOf } from './example-message.ts'
import { exampleLanguageNames, exampleLanguages } from './languages.ts'

interface ExamplesProps {
  tokenName: string
  number: string
  body: string
  files: readonly string[]
}

const exampleNumber = '5215550001111'

/** Rendered in browsers only, since the address is the page's. */
export function Examples({ tokenName, number, body, files }: ExamplesProps) {
  const { t } = useTranslation('messagesApi')
  const [stored, store] = useStored('apiExample')
  const language = exampleLanguageNames.find((name) => name === stored) ?? 'curl'
  const { title, write } = exampleLanguages[language]
  const variable = variableOf(tokenName)
  const text = write({
    origin: location.origin,
    variable,
    number: number || exampleNumber,
    body: body || t('exampleBody'),
    files,
  })
  return (
    <section aria-labelledby="examples" className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id="examples" className="font-semibold text-base">
          {t('examples')}
        </h2>
        <p className="text-muted-foreground text-sm">{t('examplesText', { variable })}</p>
      </div>
      <Tabs value={language} onValueChange={store} className="gap-3">
        <TabsList aria-label={t('examples')}>
          {exampleLanguageNames.map((name) => (
            <TabsTrigger key={name} value={name}>
              {exampleLanguages[name].title}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={language} className="gap-2">
          <CodeBlock label={t('exampleIn', { language: title })} text={text} />
          <p className="text-faint text-xs">{t(language === 'n8n' ? 'n8nHint' : 'repeatHint')}</p>
        </TabsContent>
      </Tabs>
    </section>
  )
}
