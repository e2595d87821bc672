/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { translatorFor } from '#i18n/catalogues'
import { Entrance, EntranceButton, EntranceField, EntranceNotice, formTexts } from './entrance.tsx'
import { languageOf } from './language.ts'
import { shell } from './shell.tsx'

/** Why somebody stands here again, as the page that sent him says. */
const endings = new Map([
  ['taken-over', 'endedTakenOver'],
  ['expired', 'endedExpired'],
  ['logout', 'endedLogout'],
] as const)

export function loginPage(c: Context) {
  const language = languageOf(c)
  const t = translatorFor(language).getFixedT(language, 'login')
  const ending = [...endings].find(([why]) => why === c.req.query('why'))?.[1]
  const { pathname, search } = new URL(c.req.url)
  return shell(c, {
    title: `${t('title')} · Recado`,
    language,
    screen: 'login',
    facts: formTexts(language, t('submitting')),
    children: (
      <Entrance
        language={language}
        path={pathname + search}
        title={t('title')}
        subtitle={t('subtitle')}
      >
        <form method="post" action="/api/auth/login" novalidate class="flex flex-col gap-4">
          {ending ? <EntranceNote text={t(ending)} /> : null}
          <EntranceNotice />
          <EntranceField
            name="email"
            type="email"
            label={t('email')}
            autocomplete="username"
            maxlength={254}
            autofocus
          />
          <EntranceField
            name="password"
            type="password"
            label={t('password')}
            autocomplete="current-password"
            maxlength={200}
            uncover={t('showPassword')}
          />
          <EntranceButton>{t('submit')}</EntranceButton>
        </form>
      </Entrance>
    ),
  })
}

function EntranceNote({ text }: { text: string }) {
  return <p class="rounded-base bg-accent-tint px-3 py-2 text-body">{text}</p>
}
