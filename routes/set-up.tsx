/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { translatorFor } from '#i18n/catalogues'
import { Entrance, EntranceButton, EntranceField, EntranceNotice, formTexts } from './entrance.tsx'
import { languageOf } from './language.ts'
import { shell } from './shell.tsx'

/** The first visitor's page: company and administrator, with the code printed on the console. */
export function setUpPage(c: Context) {
  const language = languageOf(c)
  const t = translatorFor(language).getFixedT(language, 'login')
  return shell(c, {
    title: `${t('setUpTitle')} · Recado`,
    language,
    screen: 'set-up',
    facts: formTexts(language, t('setUpSubmitting')),
    children: (
      <Entrance
        language={language}
        path="/set-up"
        title={t('setUpTitle')}
        subtitle={t('setUpSubtitle')}
      >
        <form method="post" action="/api/auth/setup" novalidate class="flex flex-col gap-4">
          <EntranceNotice />
          <EntranceField
            name="code"
            label={t('setUpCode')}
            hint={t('setUpCodeHint')}
            autocomplete="off"
            autofocus
          />
          <EntranceField
            name="companyName"
            label={t('companyName')}
            autocomplete="organization"
            maxlength={50}
          />
          <EntranceField name="name" label={t('yourName')} autocomplete="name" maxlength={50} />
          <EntranceField
            name="email"
            type="email"
            label={t('email')}
            autocomplete="username"
            maxlength={254}
          />
          <EntranceField
            name="password"
            type="password"
            label={t('password')}
            hint={t('passwordHint')}
            autocomplete="new-password"
            maxlength={50}
            uncover={t('showPassword')}
          />
          <EntranceButton>{t('setUpSubmit')}</EntranceButton>
        </form>
      </Entrance>
    ),
  })
}
