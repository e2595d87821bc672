/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { catalogues, translatorFor } from '#islands/kit/i18n/catalogues.ts'
import { asResponseError } from '#kernel/http/error-response'
import { languageOf } from './language.ts'
import { shell } from './shell.tsx'

/** A page that could not be shown: why, and a button that tries again. */
export function errorPage(error: Error, c: Context) {
  const language = languageOf(c)
  const t = translatorFor(language).getFixedT(language, 'common')
  const { code, status, retryAfter } = asResponseError(error, c)
  if (retryAfter) c.header('retry-after', String(retryAfter))
  const text = catalogues[language].errors[code]
  const children = (
    <main class="flex min-h-dvh flex-col items-center justify-center gap-2 bg-muted px-6 text-center">
      <img src="/icons/recado.svg" width="44" height="44" alt="" class="mb-3 size-11" />
      <h1 class="max-w-96 text-xl font-semibold text-balance">{text}</h1>
      <form method="get">
        <button
          type="submit"
          class="mt-5 flex h-10 items-center rounded-md bg-primary px-5 font-medium text-sm text-primary-foreground hover:bg-primary-hover"
        >
          {t('offlineAction')}
        </button>
      </form>
    </main>
  )
  return shell(c, { title: `${text} · Recado`, language, children }, status as ContentfulStatusCode)
}
