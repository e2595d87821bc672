/** @jsxImportSource hono/jsx */

import type { Context } from 'hono'
import { login } from '#company/logins/opening'
import { listPublicPlans } from '#company/plans/reading'
import { signUp } from '#company/sign-ups/contract'
import { signUp as createCompany, trialDays } from '#company/sign-ups/signing-up'
import { translatorFor } from '#islands/kit/i18n/catalogues.ts'
import type { InputOf } from '#kernel/http/endpoint'
import { type RejectedForm, takeForm } from '#kernel/http/posted-form'
import type { Services } from '#kernel/http/services'
import type { LoginVisitor } from '#kernel/http/visitor'
import type { Language } from '#kernel/i18n/languages'
import { passwordAdvice } from '#kernel/secrets/password-rule'
import { Entrance, EntranceButton, EntranceField, EntranceNotice, formTexts } from './entrance.tsx'
import { givenBack } from './given-back.ts'
import { languageOf } from './language.ts'
import { PlanChoice } from './plan-choice.tsx'
import { shell } from './shell.tsx'

/** What the call answers; the page carries no other sentences. */
const refusals = [
  'ERR_BUSY',
  'ERR_INTERNAL',
  'ERR_VALIDATION',
  'ERR_TOO_MANY_REQUESTS',
  'ERR_SIGNUP_CLOSED',
  'ERR_SIGNUP_CODE',
  'ERR_COMPANY_INVALID_NAME',
  'ERR_COMPANY_NAME_ALREADY_EXISTS',
  'ERR_USER_EMAIL_EXISTS',
  'ERR_NO_PLAN_FOUND',
] as const

export async function signUpPage(c: Context, services: Services, refused?: RejectedForm) {
  const language = languageOf(c)
  const { t } = translatorFor(language)
  if (services.signupCode === undefined) return closedPage(c, language)
  const given = givenBack(refused, language)
  const { pathname, search } = new URL(c.req.url)
  const plans = await listPublicPlans(services.platform)
  const page = {
    title: `${t('signUps:title')} · Recado`,
    language,
    screen: 'sign-up',
    facts: formTexts(language, t('signUps:submitting'), refusals),
    children: (
      <Entrance
        language={language}
        path={pathname + search}
        title={t('signUps:title')}
        subtitle={t('signUps:subtitle', { count: trialDays })}
      >
        <form
          method="post"
          action={`/signup${search}`}
          data-call="/api/companies/cadastro"
          novalidate
          class="flex flex-col gap-4"
        >
          <EntranceNotice text={given.notice} />
          <SignUpFields language={language} given={given} />
          <PlanChoice
            language={language}
            plans={plans}
            currency={services.currency}
            {...given.field('planId')}
          />
          <CodeField language={language} given={given} />
          <Recommended companyId={c.req.query('companyId')} />
          <EntranceButton>{t('signUps:submit')}</EntranceButton>
          <LoginLink text={t('signUps:haveAccount')} />
        </form>
      </Entrance>
    ),
  }
  return shell(c, page, given.status)
}

/** Posted before the page's script has loaded. */
export async function signUpByForm(c: Context, services: Services) {
  const enter = async (visitor: LoginVisitor, form: InputOf<typeof signUp>) => {
    const company = await createCompany(visitor, { language: languageOf(c), ...form })
    await login(visitor, form)
    return company
  }
  if (services.signupCode === undefined) return signUpPage(c, services)
  const taken = await takeForm(c, { services, endpoint: signUp }, enter)
  return 'error' in taken ? signUpPage(c, services, taken) : c.redirect('/connections', 303)
}

function closedPage(c: Context, language: Language) {
  const { t } = translatorFor(language)
  const page = {
    title: `${t('signUps:title')} · Recado`,
    language,
    children: (
      <Entrance
        language={language}
        path="/signup"
        title={t('errors:ERR_SIGNUP_CLOSED')}
        subtitle={t('signUps:closedText')}
      >
        <LoginLink text={t('signUps:haveAccount')} />
      </Entrance>
    ),
  }
  return shell(c, page, 403)
}

interface FieldsProps {
  language: Language
  given: ReturnType<typeof givenBack>
}

function SignUpFields({ language, given }: FieldsProps) {
  const { t } = translatorFor(language)
  return (
    <>
      <EntranceField
        name="name"
        label={t('login:companyName')}
        autocomplete="organization"
        maxlength={50}
        {...given.field('name')}
        autofocus={given.status === 200}
      />
      <EntranceField
        name="email"
        type="email"
        label={t('login:email')}
        autocomplete="username"
        maxlength={254}
        {...given.field('email')}
      />
      <EntranceField
        name="phone"
        type="tel"
        label={t('signUps:phone')}
        hint={t('signUps:phoneHint')}
        autocomplete="tel"
        maxlength={30}
        required={false}
        {...given.field('phone')}
      />
      <EntranceField
        name="password"
        type="password"
        label={t('login:password')}
        hint={t('login:passwordHint', passwordAdvice())}
        autocomplete="new-password"
        maxlength={50}
        uncover={t('login:showPassword')}
        {...given.field('password', true)}
      />
    </>
  )
}

function CodeField({ language, given }: FieldsProps) {
  const { t } = translatorFor(language)
  return (
    <EntranceField
      name="validationCode"
      label={t('signUps:code')}
      hint={t('signUps:codeHint')}
      autocomplete="off"
      maxlength={200}
      {...given.field('validationCode')}
    />
  )
}

function Recommended({ companyId }: { companyId: string | undefined }) {
  return companyId ? <input type="hidden" name="companyId" value={companyId} /> : null
}

function LoginLink({ text }: { text: string }) {
  return (
    <a href="/login" class="self-center text-sm underline">
      {text}
    </a>
  )
}
