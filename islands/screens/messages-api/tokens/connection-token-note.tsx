import { useTranslation } from 'react-i18next'

/** The older kind of token, which stays. */
export function ConnectionTokenNote() {
  const { t } = useTranslation('messagesApi')
  return (
    <section aria-labelledby="connection-tokens" className="mt-8 max-w-2xl rounded-md border p-4">
      <h2 id="connection-tokens" className="font-semibold text-sm">
        {t('connectionTokens')}
      </h2>
      <p className="mt-1 text-muted-foreground text-sm">{t('connectionTokensText')}</p>
      <a className="mt-2 inline-block text-primary text-sm underline" href="/connections">
        {t('toConnections')}
      </a>
    </section>
  )
}
