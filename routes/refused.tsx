/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { noEnd } from '#company/companies/state'
import type { Myself } from '#company/users/myself/contract'
import { translatorFor } from '#islands/kit/i18n/catalogues.ts'
import { dayText } from '#islands/kit/text/day.ts'
import { languageOf } from './language.ts'
import { shell } from './shell.tsx'

const reasons = {
  ERR_NO_PERMISSION: { status: 403, title: 'login:forbiddenTitle', help: 'login:forbiddenText' },
  ERR_SUBSCRIPTION_EXPIRED: { status: 402, title: 'shell:expiredTitle', help: 'shell:expiredText' },
  ERR_COMPANY_DISABLED: { status: 401, title: 'login:disabledTitle', help: 'login:disabledText' },
} as const
export type PageRefusal = keyof typeof reasons

export function isPageRefusal(code: string): code is PageRefusal {
  return Object.hasOwn(reasons, code)
}

/** Instead of a page that its reader may not open: the reason, and what they can do. */
export function refusedPage(c: Context, code: PageRefusal, me: Myself) {
  const { status, title, help } = reasons[code]
  const language = languageOf(c, me.company.language)
  const { t } = translatorFor(language)
  const { dueDate } = me.company
  const document = {
    title: `${t(title)} · Recado`,
    language,
    ...(code === 'ERR_SUBSCRIPTION_EXPIRED' && { screen: 'expired' }),
    children: (
      <main class="flex min-h-dvh flex-col items-center justify-center gap-2 bg-muted px-6 text-center">
        <img src="/icons/recado.svg" width="44" height="44" alt="" class="mb-3 size-11" />
        <h1 class="text-xl font-semibold text-balance">{t(title)}</h1>
        <p class="max-w-96 text-sm text-muted-foreground text-pretty">
          {t(help, { date: dueDate === noEnd ? '' : dayText(dueDate) })}
        </p>
        {code === 'ERR_NO_PERMISSION' ? (
          <a href="/tickets" class={buttonLook}>
            {t('notFound:action')}
          </a>
        ) : (
          <WaysOut again={t('common:retry')} other={t('login:otherLogin')} />
        )}
      </main>
    ),
  }
  return shell(c, document, status)
}

const buttonLook =
  'mt-5 flex h-10 items-center rounded-md bg-primary px-5 font-medium text-sm text-primary-foreground hover:bg-primary-hover'

function WaysOut({ again, other }: { again: string; other: string }) {
  return (
    <>
      <form method="get">
        <button type="submit" class={buttonLook}>
          {again}
        </button>
      </form>
      <a href="/login" class="mt-3 text-sm underline">
        {other}
      </a>
    </>
  )
}
