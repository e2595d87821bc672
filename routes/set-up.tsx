/** @jsxImportSource hono/jsx */

import type { Context } from 'hono'
import { hasCompany } from '#company/companies/creating'
import { setUp } from '#company/logins/contract'
import { setUp as createDesk } from '#company/logins/setting-up'
import { translatorFor } from '#islands/kit/i18n/catalogues.ts'
import { type RejectedForm, takeForm } from '#kernel/http/posted-form'
import type { Services } from '#kernel/http/services'
import type { Language } from '#kernel/i18n/languages'
import { passwordAdvice } from '#kernel/secrets/password-rule'
import { Entrance, EntranceButton, EntranceField, EntranceNotice, formTexts } from './entrance.tsx'
import { givenBack } from './given-back.ts'
import { languageOf } from './language.ts'
import { shell } from './shell.tsx'

type Translate = ReturnType<typeof translator>

/** Guarded by the code printed on the console. */
export function setUpPage(c: Context, refused?: RejectedForm) {
  const language = languageOf(c)
  const given = givenBack(refused, language)
  const t = translator(language)
  const page = {
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
        <form
          method="post"
          action="/set-up"
          data-call="/api/auth/setup"
          novalidate
          class="flex flex-col gap-4"
        >
          <EntranceNotice text={given.notice} />
          <SetUpFields t={t} given={given} />
          <EntranceButton>{t('setUpSubmit')}</EntranceButton>
        </form>
      </Entrance>
    ),
  }
  return shell(c, page, given.status)
}

const translator = (language: Language) => translatorFor(language).getFixedT(language, 'login')

/** Posted before the page's script has loaded. */
export async function setUpByForm(c: Context, services: Services) {
  if (await hasCompany(services.platform)) return c.redirect('/login', 303)
  const inLanguage: typeof createDesk = (visitor, wish) =>
    createDesk(visitor, { language: languageOf(c), ...wish })
  const taken = await takeForm(c, { services, endpoint: setUp }, inLanguage)
  return 'error' in taken ? setUpPage(c, taken) : c.redirect('/connections', 303)
}

interface SetUpFieldsProps {
  t: Translate
  given: ReturnType<typeof givenBack>
}

function SetUpFields({ t, given }: SetUpFieldsProps) {
  return (
    <>
      <EntranceField
        name="code"
        label={t('setUpCode')}
        hint={t('setUpCodeHint')}
        autocomplete="off"
        {...given.field('code')}
        autofocus={given.status === 200}
      />
      <EntranceField
        name="companyName"
        label={t('companyName')}
        autocomplete="organization"
        maxlength={50}
        {...given.field('companyName')}
      />
      <EntranceField
        name="name"
        label={t('yourName')}
        autocomplete="name"
        maxlength={50}
        {...given.field('name')}
      />
      <EntranceField
        name="email"
        type="email"
        label={t('email')}
        autocomplete="username"
        maxlength={254}
        {...given.field('email')}
      />
      <EntranceField
        name="password"
        type="password"
        label={t('password')}
        hint={t('passwordHint', passwordAdvice())}
        autocomplete="new-password"
        maxlength={50}
        uncover={t('showPassword')}
        {...given.field('password', true)}
      />
    </>
  )
}
