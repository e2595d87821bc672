/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { translatorFor } from '#islands/kit/i18n/catalogues.ts'
import { languageOf } from './language.ts'
import { shell } from './shell.tsx'

/** Cached by the service worker. */
export function offlinePage(c: Context) {
  const language = languageOf(c)
  const t = translatorFor(language).getFixedT(language, 'common')
  return shell(c, {
    title: `${t('offlineTitle')} · Recado`,
    language,
    screen: 'offline',
    children: (
      <main class="flex min-h-dvh flex-col items-center justify-center gap-2 bg-muted px-6 text-center">
        <img src="/icons/recado.svg" width="44" height="44" alt="" class="mb-3 size-11" />
        <h1 class="text-xl font-semibold text-balance">{t('offlineTitle')}</h1>
        <p class="max-w-96 text-sm text-muted-foreground text-pretty">{t('offlineText')}</p>
        <form method="get">
          <button
            type="submit"
            class="mt-5 flex h-10 items-center rounded-md bg-primary px-5 font-medium text-sm text-primary-foreground hover:bg-primary-hover"
          >
            {t('offlineAction')}
          </button>
        </form>
      </main>
    ),
  })
}
