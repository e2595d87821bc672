/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import { login } from '#company/logins/contract'
import { loginWhilePaid } from '#company/logins/entering'
import { wantedPage } from '#islands/frame/login/wanted-page.ts'
import { translatorFor } from '#islands/kit/i18n/catalogues.ts'
import { dayText } from '#islands/kit/text/day.ts'
import { type RejectedForm, takeForm } from '#kernel/http/posted-form'
import type { Services } from '#kernel/http/services'
import type { Language } from '#kernel/i18n/languages'
import { Entrance, EntranceButton, EntranceField, EntranceNotice, formTexts } from './entrance.tsx'
import { givenBack } from './given-back.ts'
import { languageOf } from './language.ts'
import { shell } from './shell.tsx'

type Translate = ReturnType<typeof translator>

/** Texts by the reason for the redirect to this page. */
const endings = new Map([
  ['taken-over', 'endedTakenOver'],
  ['expired', 'endedExpired'],
  ['logout', 'endedLogout'],
] as const)

export function loginPage(c: Context, services: Services, refused?: RejectedForm) {
  const language = languageOf(c)
  const given = givenBack(refused, language)
  const t = translator(language)
  const ending = [...endings].find(([why]) => why === c.req.query('why'))?.[1]
  const { pathname, search } = new URL(c.req.url)
  const page = {
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
        <form
          method="post"
          action={`/login${search}`}
          data-call="/api/auth/login"
          novalidate
          class="flex flex-col gap-4"
        >
          {ending && !refused ? <EntranceNote text={t(ending)} /> : null}
          <EntranceNotice text={expiredText(t, refused) ?? given.notice} />
          <LoginFields t={t} given={given} />
          <EntranceButton>{t('submit')}</EntranceButton>
          {services.signupCode === undefined ? null : <SignUpLink language={language} />}
        </form>
      </Entrance>
    ),
  }
  return shell(c, page, given.status)
}

/** With the date, as the page's script says it. */
function expiredText(t: Translate, refused: RejectedForm | undefined): string | undefined {
  const { dueDate } = refused?.error ?? {}
  return dueDate && t('expired', { date: dayText(dueDate) })
}

const translator = (language: Language) => translatorFor(language).getFixedT(language, 'login')

/** Posted before the page's script has loaded. */
export async function enterByForm(c: Context, services: Services) {
  const taken = await takeForm(c, { services, endpoint: login }, loginWhilePaid)
  if ('error' in taken) return loginPage(c, services, taken)
  return c.redirect(wantedPage(new URL(c.req.url).search), 303)
}

function EntranceNote({ text }: { text: string }) {
  return <p class="rounded-md bg-secondary px-3 py-2 text-sm">{text}</p>
}

function SignUpLink({ language }: { language: Language }) {
  return (
    <a href="/signup" class="self-center text-sm underline">
      {translatorFor(language).t('signUps:noAccount')}
    </a>
  )
}

interface LoginFieldsProps {
  t: Translate
  given: ReturnType<typeof givenBack>
}

function LoginFields({ t, given }: LoginFieldsProps) {
  return (
    <>
      <EntranceField
        name="email"
        type="email"
        label={t('email')}
        autocomplete="username"
        maxlength={254}
        {...given.field('email')}
        autofocus={given.status === 200}
      />
      <EntranceField
        name="password"
        type="password"
        label={t('password')}
        autocomplete="current-password"
        maxlength={200}
        uncover={t('showPassword')}
        {...given.field('password', true)}
        autofocus={given.status !== 200}
      />
    </>
  )
}
