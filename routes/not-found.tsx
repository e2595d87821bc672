/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { translatorFor } from '#islands/kit/i18n/catalogues.ts'
import { languageOf } from './language.ts'
import { shell } from './shell.tsx'

export function notFoundPage(c: Context) {
  const language = languageOf(c)
  const t = translatorFor(language).getFixedT(language, 'notFound')
  return shell(
    c,
    {
      title: `${t('title')} · Recado`,
      language,
      children: (
        <main class="flex min-h-dvh flex-col items-center justify-center gap-2 bg-muted px-6 text-center">
          <img src="/icons/recado.svg" width="44" height="44" alt="" class="mb-3 size-11" />
          <h1 class="text-xl font-semibold text-balance">{t('title')}</h1>
          <p class="max-w-96 text-sm text-muted-foreground text-pretty">{t('text')}</p>
          <a
            href="/tickets"
            class="mt-5 flex h-10 items-center rounded-md bg-primary px-5 font-medium text-sm text-primary-foreground hover:bg-primary-hover"
          >
            {t('action')}
          </a>
        </main>
      ),
    },
    404,
  )
}
